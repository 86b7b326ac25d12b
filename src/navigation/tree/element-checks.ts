import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { NavElement } from '../../project/navigation-config.ts';
import { type Children, legality } from '../elements/children.ts';
import { type ConfigPath, childKinds, type ElementKind } from '../elements/elements.ts';
import type { Position } from '../elements/position.ts';
import { joinRoute } from '../elements/slugs.ts';
import { isKnownLanguage, languageCodes } from '../scopes/languages.ts';
import { at, report, type Work } from './work.ts';

/** The root needs one of `pages`, `groups`, `tabs` and so on; `global` alone is not enough. */
export function checkRoot(
  work: Work,
  element: NavElement,
  children: Children | undefined,
  path: ConfigPath,
): void {
  checkUnsupported(work, element, path);
  if (children) {
    checkChildren(work, children, 'root', path);
    return;
  }
  // The pages come from the specification, whose own problems are reported elsewhere.
  if (element.openapi !== undefined || element.asyncapi !== undefined) return;
  report(
    work,
    problem('nav/no-root-pattern', '`navigation` names no pages.', {
      location: at(work, path),
      hint: 'Add one of `pages`, `groups`, `tabs`, `anchors`, `dropdowns`, `products`, `versions`, `languages`.',
    }),
  );
}

export function checkElement(
  work: Work,
  element: NavElement,
  { named, path }: Position,
  hasName: boolean,
): void {
  checkUnsupported(work, element, path);
  if (!hasName) {
    const [key, index] = path.slice(-2);
    report(
      work,
      problem('nav/missing-name', `Entry ${Number(index) + 1} of \`${key}\` has no \`${named}\`.`, {
        location: at(work, path),
        hint: `Write { "${named}": "Its name", ... }.`,
      }),
    );
  }
  const { language } = element;
  if (named === 'language' && language !== undefined && !isKnownLanguage(language)) {
    const suggestion = nearest(language, languageCodes);
    report(
      work,
      problem('nav/unknown-language', `\`${language}\` is not a known language code.`, {
        location: at(work, [...path, 'language']),
        hint:
          suggestion === undefined
            ? 'Use a code such as `en` or `pt-BR`.'
            : `Did you mean \`${suggestion}\`?`,
      }),
    );
  }
}

/** Reports more than one kind of children, or a kind that is not allowed there. */
export function checkChildren(
  work: Work,
  { key, entries, others }: Children,
  kind: ElementKind | 'root',
  path: ConfigPath,
): void {
  const location = at(work, [...path, key]);
  if (others.length > 0) {
    const names = [key, ...others].map((name) => `\`${name}\``).join(' and ');
    report(
      work,
      problem('nav/mixed-children', `${names} are at one level.`, {
        location,
        hint: `Only \`${key}\` is built. Keep one of them, or move the others inside it.`,
        related: others.map((other) => ({
          message: `\`${other}\` is left out`,
          location: at(work, [...path, other]),
        })),
      }),
    );
  }
  const rule = legality(kind, key);
  if (rule === 'menu') {
    report(
      work,
      problem('nav/menu-children', `A menu item contains \`${key}\`.`, {
        location,
        hint: 'A menu item can only contain groups, pages and links.',
      }),
    );
  }
  if (rule === 'wrong') report(work, misplaced(work, kind, key, path));
  if (childKinds[key] === 'language' || childKinds[key] === 'version') {
    checkDefaults(work, key, entries, path);
  }
}

/** Reports an element that has `href` and children: its `href` takes precedence. */
export function checkHref(
  work: Work,
  element: NavElement,
  children: Children | undefined,
  path: ConfigPath,
): void {
  const others = (['root', 'openapi', 'asyncapi'] as const).filter((name) => element[name]);
  const key = children?.key ?? others[0];
  if (key === undefined) return;
  report(
    work,
    problem('nav/href-with-children', `\`href\` is beside \`${key}\`.`, {
      location: at(work, [...path, 'href']),
      hint: `The element is a link, and \`${key}\` is left out. Remove one of them.`,
      related: [{ message: `\`${key}\` is left out`, location: at(work, [...path, key]) }],
    }),
  );
}

export function emptyElement(
  work: Work,
  label: string,
  kind: ElementKind,
  path: ConfigPath,
): Diagnostic {
  const what = kind === 'item' ? 'menu item' : kind;
  return problem('nav/empty', `The ${what} "${label}" has no pages.`, {
    location: at(work, path),
    hint: 'It is left out. Give it pages or an `href`, or remove it.',
  });
}

function misplaced(
  work: Work,
  kind: ElementKind | 'root',
  key: Children['key'],
  path: ConfigPath,
): Diagnostic {
  const holder = kind === 'root' ? 'the root' : kind === 'item' ? 'a menu item' : `a ${kind}`;
  const hint =
    kind === 'group'
      ? 'Groups contain only `pages`; write nested groups there. They are shown as nested groups.'
      : key === 'menu'
        ? 'Only tabs and products have a menu.'
        : `\`${key}\` belong one level up.`;
  return problem('nav/misplaced-children', `\`${key}\` are in ${holder}.`, {
    location: at(work, [...path, key]),
    hint,
  });
}

function checkDefaults(
  work: Work,
  key: Children['key'],
  entries: Children['entries'],
  path: ConfigPath,
): void {
  const places = entries.flatMap((entry, index) =>
    typeof entry !== 'string' && entry.default === true ? [[...path, key, index, 'default']] : [],
  );
  const [first, ...others] = places;
  if (!first || others.length === 0) return;
  report(
    work,
    problem('nav/several-defaults', `${places.length} \`${key}\` are the default.`, {
      location: at(work, others[0]!),
      hint: 'The first of them is used. Keep `default` on one.',
      related: [{ message: 'the first', location: at(work, first) }],
    }),
  );
}

function checkUnsupported(work: Work, element: NavElement, path: ConfigPath): void {
  for (const key of ['graphql', 'sdk'] as const) {
    if (element[key] === undefined) continue;
    report(
      work,
      problem('nav/unsupported', `\`${key}\` is not supported.`, {
        location: at(work, [...path, key]),
        hint: 'Its pages are not generated, and links to them are not checked. Remove the key, or write the pages.',
      }),
    );
    const { directory = `${key}-reference` } = Object(element[key]) as { directory?: unknown };
    const folder = typeof directory === 'string' ? joinRoute(directory).slice(1) : '';
    // The root folder would stand for the whole site.
    if (folder !== '') work.ungenerated.push(folder);
  }
}

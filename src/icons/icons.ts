import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Html } from '../lib/html.ts';
import { type FoundIcon, findIcon, homeOf, libraryOf, setsOf } from './find-icon.ts';
import { emojiIcon, imageIcon, svgIcon, writtenIcon } from './icon-markup.ts';
import { iconKind, type Library, libraries, readIconName } from './icon-name.ts';
import type { IconRequest } from './icon-request.ts';
import { createIconSets } from './icon-sets.ts';

/** The only interface to the icon sets. Icons are part of the page; readers load nothing. */
export interface Icons {
  /** The icon for a name or an emoji as HTML; undefined if there is none, and for images. */
  svg(request: IconRequest): Html | undefined;
  /**
   * Like `svg`, but also for paths and URLs: `resolve` turns the author's address into a `src`. Empty if there is none.
   */
  html(request: IconRequest, resolve: (path: string) => string): Html;
  /** The problem with a request to report to the author, if there is one. */
  problem(request: IconRequest): Problem | undefined;
}

type Problem = Omit<Diagnostic, 'location'>;

export interface IconSettings {
  /** `icons.library` of docs.json. */
  library?: string;
}

export function createIcons(settings: IconSettings = {}): Icons {
  const sets = createIconSets();
  const library = libraries.find((name) => name === settings.library) ?? 'fontawesome';
  const seen = new Map<string, FoundIcon | undefined>();
  const find = (request: IconRequest): FoundIcon | undefined => {
    const key = `${request.library ?? ''}|${request.style ?? ''}|${request.name}`;
    if (!seen.has(key)) seen.set(key, findIcon(sets, request, library));
    return seen.get(key);
  };
  /**
   * A cache, because searching thousands of names is the slowest part of finding an icon, and pages repeat their icons.
   */
  const unknowns = new Map<string, Problem>();
  const unknownIn = (request: IconRequest, home: Library): Problem => {
    const key = `${home}|${request.name}`;
    const known = unknowns.get(key) ?? unknown(request, home, setsOf(home).flatMap(sets.names));
    unknowns.set(key, known);
    return known;
  };
  const svg = (request: IconRequest): Html | undefined => {
    const kind = iconKind(request.name);
    if (kind === 'emoji') return emojiIcon(request);
    if (kind === 'markup') return writtenIcon(request);
    const icon = kind === 'name' ? find(request) : undefined;
    return icon && svgIcon(icon.drawing, request);
  };
  return {
    svg,
    html(request, resolve) {
      const image = iconKind(request.name) === 'image';
      return image ? imageIcon(resolve(request.name), request) : (svg(request) ?? '');
    },
    problem(request) {
      if (iconKind(request.name) !== 'name') return undefined;
      if (request.library !== undefined && !libraryOf(request.library))
        return unknownLibrary(request.library);
      const icon = find(request);
      const home = homeOf(request, library);
      if (icon) return icon.instead && replaced(request, icon, home);
      return unknownIn(request, home);
    },
  };
}

function replaced(request: IconRequest, icon: FoundIcon, home: Library): Problem {
  const shown = `\`${icon.name}\` of ${titles[icon.set] ?? icon.set}`;
  if (icon.instead === 'other') {
    return problem(
      'component/icon-substitute',
      `${titles[home] ?? home} has no free icon \`${request.name}\`; it is shown as ${shown}.`,
    );
  }
  const style = request.style ?? readIconName(request.name).style;
  return problem(
    'component/icon-style',
    `The icon \`${request.name}\` is not free in the style \`${style}\`; it is shown as ${shown}.`,
  );
}

const titles: Record<string, string> = {
  fontawesome: 'Font Awesome',
  'fa7-solid': 'Font Awesome solid',
  'fa7-regular': 'Font Awesome regular',
  'fa7-brands': 'Font Awesome brands',
  lucide: 'Lucide',
  tabler: 'Tabler',
};

function unknownLibrary(name: string): Problem {
  return problem('component/unknown-icon', `There is no icon library \`${name}\`.`, {
    hint: `Use ${libraries.map((library) => `\`${library}\``).join(', ')}, or leave \`library\` out.`,
  });
}

/** It is not known here which names are in Font Awesome Pro. */
function unknown(request: IconRequest, home: Library, names: string[]): Problem {
  const meant = nearest(readIconName(request.name).name, names);
  const free = home === 'fontawesome' ? 'free ' : '';
  const advice = `Give the name of ${free ? 'a free' : 'an'} icon, or the path of an image.`;
  return problem('component/unknown-icon', `There is no ${free}icon \`${request.name}\`.`, {
    hint: meant
      ? `Did you mean \`${meant}\`?`
      : `${free ? 'Octavo has no icons of Font Awesome Pro. ' : ''}${advice}`,
  });
}

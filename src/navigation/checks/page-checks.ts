import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { type PageSource, type Project, whereIs } from '../../project/project.ts';
import type { PageFiles } from '../tree/page-files.ts';
import { routeOfId } from '../tree/page-paths.ts';

/** Reports two files with the same route: only the first is built. */
export function doubledRoutes({ doubles }: PageFiles): Diagnostic[] {
  return doubles.map(({ file, first }) =>
    problem(
      'nav/duplicate-route',
      `\`${file.file}\` and \`${first.file}\` are both \`${routeOfId(file.id)}\`.`,
      {
        location: startOf(file),
        hint: `\`${first.file}\` is built. Rename or remove one of them.`,
        related: [{ message: 'the other one', location: startOf(first) }],
      },
    ),
  );
}

/** Pages with an unsupported binding keep their own text. */
export function unsupportedKeys(pages: readonly PageSource[]): Diagnostic[] {
  return pages.flatMap((page) =>
    (['graphql', 'sdk'] as const)
      .filter((key) => page.frontmatter[key] !== undefined)
      .map((key) =>
        problem('nav/unsupported', `\`${key}\` is not supported.`, {
          location: page.positions[key] ?? startOf(page),
          hint: 'The page is built from its own text. Remove the key.',
        }),
      ),
  );
}

/**
 * `public: true` on some pages means that the hosted product kept the others behind a login. It is unknown which of
 * them should be private, so all are built, and this is reported once.
 */
export function checkPublicPages({ config, pages }: Project): Diagnostic[] {
  if (config.public !== undefined) return [];
  const open = pages.filter((page) => page.frontmatter.public === true);
  const [first] = open;
  if (!first) return [];
  return [
    problem(
      'access/public-pages',
      `${open.length} of ${pages.length} pages are marked \`public\`; here all pages are public.`,
      {
        location: first.positions.public ?? startOf(first),
        hint: 'Set `public: false` on pages that are not for everybody: they are then left out.',
      },
    ),
  ];
}

function startOf({ file }: PageSource) {
  return { file, line: 1, column: 1 };
}

export function noPages(project: Project): Diagnostic {
  return problem('nav/no-pages', 'There is no page to build, so nothing is written.', {
    location: whereIs(project, ['navigation']),
    hint: 'Paths are relative to the folder of docs.json.',
  });
}

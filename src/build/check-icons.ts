import type { Icons } from '../content/icons/icons.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { type Project, whereIs } from '../project/project.ts';

type Path = (string | number)[];

/** Icons that docs.json and the heads of pages name: those in a page's text are checked where they are drawn. */
export function checkIcons(
  project: Pick<Project, 'config' | 'positions' | 'configFile' | 'pages'>,
  icons: Pick<Icons, 'problem'>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (icon: unknown, location: Location) => {
    const request = typeof icon === 'string' ? { name: icon } : (icon as { name?: unknown });
    if (typeof request?.name !== 'string' || request.name === '') return;
    const found = icons.problem({ ...request, name: request.name });
    if (found) diagnostics.push({ ...found, location });
  };
  const { config, pages } = project;
  for (const start of ['navigation', 'navbar', 'contextual'] as const)
    for (const { path, icon } of iconsIn(config[start], [start]))
      check(icon, whereIs(project, path));
  for (const { frontmatter, positions, file } of pages) {
    const { icon, iconType } = frontmatter;
    const asked = typeof icon === 'string' && iconType ? { name: icon, style: iconType } : icon;
    check(asked, positions.icon ?? { file, line: 1, column: 1 });
  }
  return diagnostics;
}

function* iconsIn(value: unknown, path: Path): Iterable<{ path: Path; icon: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const inner = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === 'icon') yield { path: inner, icon: entry };
    else yield* iconsIn(entry, inner);
  }
}

import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { Icons } from '../icons/icons.ts';
import { valuesIn } from '../project/config/config-values.ts';
import { type Project, whereIs } from '../project/project.ts';

/** Checks the icons in docs.json and in frontmatter. Icons in a page's text are checked when they are rendered. */
export function checkIcons(
  project: Pick<Project, 'config' | 'positions' | 'configFile' | 'pages'>,
  icons: Pick<Icons, 'problem'>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (icon: unknown, location: Location) => {
    const request = typeof icon === 'string' ? { name: icon } : (icon as { name?: unknown });
    if (typeof request?.name !== 'string' || request.name === '') return;
    const fault = icons.problem({ ...request, name: request.name });
    if (fault) diagnostics.push({ ...fault, location });
  };
  const { config, pages } = project;
  for (const start of ['navigation', 'navbar', 'contextual'] as const)
    for (const { path, value } of valuesIn(config[start], [start]))
      if (path.at(-1) === 'icon') check(value, whereIs(project, path));
  for (const { frontmatter, positions, file } of pages) {
    const { icon, iconType } = frontmatter;
    const asked = typeof icon === 'string' && iconType ? { name: icon, style: iconType } : icon;
    check(asked, positions.icon ?? { file, line: 1, column: 1 });
  }
  return diagnostics;
}

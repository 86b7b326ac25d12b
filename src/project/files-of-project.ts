import type { Project } from './project.ts';

/** Every file that belongs to a project, relative to its root. */
export function filesOf(project: Project): string[] {
  const { pages, snippets, specs, styles, scripts, assets, optional, withheld } = project;
  return [
    ...new Set([
      ...project.configFiles,
      ...project.searchFiles,
      ...pages.map(({ file }) => file),
      ...snippets,
      ...specs.map(({ file }) => file),
      ...styles,
      ...scripts,
      ...assets,
      ...optional,
      ...withheld,
    ]),
  ];
}

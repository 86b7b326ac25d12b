import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type ConfigPath, valuesIn } from '../project/config/config-values.ts';
import { type Project, whereIs } from '../project/project.ts';
import { checkImage, checkLink } from './check-links.ts';
import type { Targets } from './targets.ts';

/** Settings that name pictures, each as one path or as one for each mode. */
const pictures: ConfigPath[] = [
  ['logo'],
  ['favicon'],
  ['background', 'image'],
  ['thumbnails', 'background'],
];

/** Settings that hold links and files, each under its key. */
const links = { navigation: 'href', navbar: 'href', footer: 'href', logo: 'href', fonts: 'source' };

/** Links, fonts and pictures that docs.json names itself: in the navigation, in navbar and footer, as logo and favicon. */
export function checkConfigLinks(
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
  targets: Targets,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const config: Record<string, unknown> = project.config;
  // Paths in docs.json count from the root, also in files that are included from elsewhere.
  const rooted = (url: string) => (/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(url) ? url : `/${url}`);
  for (const [start, key] of Object.entries(links)) {
    for (const { path, value } of valuesIn(config[start], [start])) {
      if (typeof value !== 'string' || path.at(-1) !== key) continue;
      diagnostics.push(...checkLink(rooted(value), whereIs(project, path), targets));
    }
  }
  for (const start of pictures) {
    const setting = start.reduce<unknown>(
      (value, key) => (value as Record<string, unknown>)?.[key],
      project.config,
    );
    for (const { path, value } of valuesIn(setting, start)) {
      if (typeof value !== 'string' || path.at(-1) === 'href') continue;
      diagnostics.push(...checkImage(rooted(value), whereIs(project, path), targets));
    }
  }
  return diagnostics;
}

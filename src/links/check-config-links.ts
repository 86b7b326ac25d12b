import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { type ConfigPath, valuesIn } from '../project/config/config-values.ts';
import { type Project, whereIs } from '../project/project.ts';
import { checkImage, checkLink } from './check-links.ts';
import type { Targets } from './targets.ts';

/** Settings whose value is an image: one path, or one for each color mode. */
const pictures: ConfigPath[] = [
  ['logo'],
  ['favicon'],
  ['background', 'image'],
  ['thumbnails', 'background'],
];

/** Settings that contain links or file paths, with the key of each. */
const links = { navigation: 'href', navbar: 'href', footer: 'href', logo: 'href', fonts: 'source' };

/** The links in docs.json, as written. */
export function configLinks(
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
): { url: string; location: Location }[] {
  const config: Record<string, unknown> = project.config;
  return Object.entries(links).flatMap(([start, key]) =>
    [...valuesIn(config[start], [start])].flatMap(({ path, value }) =>
      typeof value === 'string' && path.at(-1) === key
        ? [{ url: value, location: whereIs(project, path) }]
        : [],
    ),
  );
}

/** Checks the links, fonts and images of docs.json: in the navigation, navbar, footer, logo and favicon. */
export function checkConfigLinks(
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
  targets: Targets,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // Paths in docs.json are relative to the root, even in files included from a subfolder.
  const rooted = (url: string) => (/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(url) ? url : `/${url}`);
  for (const { url, location } of configLinks(project))
    diagnostics.push(...checkLink(rooted(url), location, targets));
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

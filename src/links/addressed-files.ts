import { limitSelectors } from '../lib/part-classes.ts';
import type { ProjectFiles } from '../project/files/project-files.ts';
import { resolveUrl } from '../urls/authored.ts';
import { mapCssAddresses } from '../urls/css-addresses.ts';
import { encodeHash, fileHref, pageHref } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { Target, Targets } from './targets.ts';

/**
 * By path, the new text of the author's files that must change: because the site is not at its host's root, or because
 * their selectors would match parts of components.
 */
export type AddressedFiles = ReadonlyMap<string, string>;

const manifest = /(?:\.webmanifest|(?:^|\/)manifest\.json)$/i;

const home: Target = { kind: 'page', route: '/' };

/** Members of a web app manifest that are URLs. */
const member = /("(?:src|start_url|scope|url|action)"\s*:\s*)("(?:[^"\\]|\\.)*")/g;

const stylesheet = /\.css$/i;

export function isAddressed(file: string, urls: UrlOptions): boolean {
  return stylesheet.test(file) || (manifest.test(file) && hasOtherRoot(urls));
}

function hasOtherRoot({ base, links }: UrlOptions): boolean {
  return base !== '/' || links !== 'absolute';
}

/**
 * Rewrites root-relative URLs (`/img/a.png`) in stylesheets and web app manifests for the site's base path, and
 * selectors of stylesheets.
 */
export function addressedFiles(
  assets: readonly string[],
  files: Pick<ProjectFiles, 'read'>,
  targets: Targets,
  urls: UrlOptions,
): AddressedFiles {
  return new Map(
    assets.flatMap((file): [string, string][] => {
      const text = isAddressed(file, urls) ? files.read(file) : undefined;
      const newText = text === undefined ? undefined : addressedText(file, text, targets, urls);
      return newText === undefined || newText === text ? [] : [[file, newText]];
    }),
  );
}

/** Relative URLs stay as they are, because they work at any base path. */
export function addressedText(
  file: string,
  text: string,
  targets: Targets,
  urls: UrlOptions,
): string {
  const replace = (url: string) => {
    const link = resolveUrl(url, file);
    if (!/^\s*\/(?!\/)/.test(url) || link.kind !== 'internal') return url;
    // In a manifest, `/` means the whole site, not its first page.
    const target = link.path === '' ? home : targets.find(link);
    if (target?.kind === 'external') return url;
    const to =
      target?.kind === 'page'
        ? pageHref(file, target.route, urls)
        : fileHref(file, target?.file ?? link.path, urls);
    return `${to}${link.query}${link.hash === undefined ? '' : `#${encodeHash(link.hash)}`}`;
  };
  if (stylesheet.test(file)) {
    const css = limitSelectors(text);
    return hasOtherRoot(urls) ? mapCssAddresses(css, replace) : css;
  }
  return text.replace(member, (whole, name: string, value: string) => {
    try {
      return name + JSON.stringify(replace(JSON.parse(value)));
    } catch {
      return whole;
    }
  });
}

import type { ProjectFiles } from '../project/files/project-files.ts';
import { resolveUrl } from '../urls/authored.ts';
import { mapCssAddresses } from '../urls/css-addresses.ts';
import { fileHref, pageHref } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { Target, Targets } from './targets.ts';

/** Files of the author's, by path, as they are written where the site does not begin at its host's root. */
export type AddressedFiles = ReadonlyMap<string, string>;

const manifest = /(?:\.webmanifest|(?:^|\/)manifest\.json)$/i;

const home: Target = { kind: 'page', route: '/' };

/** Members of a web app manifest that are addresses. */
const member = /("(?:src|start_url|scope|url|action)"\s*:\s*)("(?:[^"\\]|\\.)*")/g;

export function isAddressed(file: string, urls: UrlOptions): boolean {
  if (urls.base === '/' && urls.links === 'absolute') return false;
  return /\.css$/i.test(file) || manifest.test(file);
}

/** Stylesheets and web app manifests with addresses from the host's root (`/img/a.png`) led to where the site has them. */
export function addressedFiles(
  assets: readonly string[],
  files: Pick<ProjectFiles, 'read'>,
  targets: Targets,
  urls: UrlOptions,
): AddressedFiles {
  return new Map(
    assets.flatMap((file): [string, string][] => {
      const text = isAddressed(file, urls) ? files.read(file) : undefined;
      const made = text === undefined ? undefined : addressedText(file, text, targets, urls);
      return made === undefined || made === text ? [] : [[file, made]];
    }),
  );
}

/** What is relative leads to the same file wherever the site lies. */
export function addressedText(
  file: string,
  text: string,
  targets: Targets,
  urls: UrlOptions,
): string {
  const replace = (url: string) => {
    const link = resolveUrl(url, file);
    if (!/^\s*\/(?!\/)/.test(url) || link.kind !== 'internal') return url;
    // `/` stands for the whole site in manifests, whichever page is its first.
    const target = link.path === '' ? home : targets.find(link);
    if (target?.kind === 'external') return url;
    const to =
      target?.kind === 'page'
        ? pageHref(file, target.route, urls)
        : fileHref(file, target?.file ?? link.path, urls);
    return `${to}${link.query}${link.hash === undefined ? '' : `#${encodeURI(link.hash)}`}`;
  };
  if (!manifest.test(file)) return mapCssAddresses(text, replace);
  return text.replace(member, (whole, name: string, value: string) => {
    try {
      return name + JSON.stringify(replace(JSON.parse(value)));
    } catch {
      return whole;
    }
  });
}

import { existsSync, statSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { dirname, join } from 'node:path/posix';
import { decodeComponent } from '../lib/text/percent-encoding.ts';
import { joinRoute, routeOfFile, trimmed } from './routes.ts';
import type { SourcePage, SourceSite } from './source.ts';
import { isInside } from './source-files.ts';

export interface LinkResolver {
  /** The new address; undefined if it does not change, `missing` if it has no target in the source either. */
  resolve(
    page: Pick<SourcePage, 'file' | 'route'>,
    target: string,
  ): { to?: string; missing?: true };
  /** Files that pages use: their path in the new site with their path in the source. */
  assets: Map<string, string>;
}

export function createLinkResolver(site: SourceSite): LinkResolver {
  const byFile = new Map(site.pages.map((page) => [page.file, page]));
  const byRoute = new Map(site.pages.map((page) => [page.route.toLowerCase(), page]));
  const assets = new Map<string, string>();
  const configFolder = dirname(site.configFile.replace(/(^|\/)\.vitepress\/.*$/, '$1x'));
  for (const { source, destination } of site.redirects) {
    const page = byRoute.get(trimmed(destination).toLowerCase());
    const from = trimmed(source).toLowerCase();
    if (page && !byRoute.has(from)) byRoute.set(from, page);
  }
  const countsFromConfig = site.kind === 'starlight' || site.kind === 'docusaurus';
  const roots = [
    ...site.staticFolders,
    docsRoot(site),
    ...(countsFromConfig ? [configFolder] : []),
  ];

  function resolve(
    page: Pick<SourcePage, 'file' | 'route'>,
    target: string,
  ): { to?: string; missing?: true } {
    const bare = target.replace(/^pathname:\/\//, '');
    if (bare === '' || /^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(bare) || /[{}]/.test(bare)) return {};
    const [, path, suffix] = /^([^?#]*)(.*)$/s.exec(bare) as unknown as [string, string, string];
    const file = decodeComponent(path);
    const match = pageOfFile(page, file) ?? pageOfRoute(page, file);
    if (match) return { to: `/${match.route}${suffix}` };
    const asset = assetOf(page, file);
    if (asset) return { to: `/${asset}${suffix}` };
    return { missing: true };
  }

  function filesFor(page: Pick<SourcePage, 'file'>, path: string): string[] {
    if (path.startsWith('@site/')) return [join(configFolder, path.slice(6))];
    if (path.startsWith('/')) {
      const own = path.startsWith(site.base) ? `/${path.slice(site.base.length)}` : path;
      return roots.flatMap((root) => [join(root, own), join(root, path)]);
    }
    return [join(dirname(page.file), path), ...roots.map((root) => join(root, path))];
  }

  function pageOfFile(page: Pick<SourcePage, 'file'>, path: string): SourcePage | undefined {
    const forms = (file: string) => [
      file,
      `${file}.md`,
      `${file}.mdx`,
      `${file}/index.md`,
      `${file}/index.mdx`,
      `${file}/README.md`,
      file.replace(/\.html$/, '.md'),
    ];
    return filesFor(page, path)
      .flatMap((file) => forms(file.replace(/\/$/, '')))
      .map((file) => byFile.get(file))
      .find(Boolean);
  }

  function pageOfRoute({ route }: Pick<SourcePage, 'route'>, path: string): SourcePage | undefined {
    const plain = path.replace(/\.html$/, '');
    const at = (address: string) => byRoute.get(routeOfFile(trimmed(address)).toLowerCase());
    if (plain.startsWith('/')) {
      const base = trimmed(site.base);
      const own = trimmed(plain);
      return (
        at(own) ??
        (base !== '' && `${own}/`.startsWith(`${base}/`) ? at(own.slice(base.length)) : undefined)
      );
    }
    // For a component of the source, the address may be relative to the root or a language and not to the page.
    const folders = [dirname(`/${route}`), route];
    for (let folder = dirname(dirname(`/${route}`)); ; folder = dirname(folder)) {
      folders.push(folder);
      if (folder === '/') break;
    }
    for (const folder of folders) {
      const match = at(joinRoute(folder, plain));
      if (match) return match;
    }
    return undefined;
  }

  function assetOf(page: Pick<SourcePage, 'file'>, path: string): string | undefined {
    for (const file of filesFor(page, path)) {
      const full = joinPath(site.root, file);
      if (
        file.startsWith('..') ||
        !existsSync(full) ||
        !statSync(full).isFile() ||
        !isInside(site.root, full)
      )
        continue;
      if (/\.mdx?$/i.test(file)) return undefined;
      const name = assetPath(site, file);
      assets.set(name, file);
      return name;
    }
    return undefined;
  }

  return { resolve, assets };
}

/** The path of a file of the source in the new site: without the folder that was its root, and without hidden names. */
export function assetPath(site: SourceSite, file: string): string {
  const folders = [...site.staticFolders, docsRoot(site), dirname(site.configFile)];
  const root = folders.find((folder) => folder !== '.' && file.startsWith(`${folder}/`));
  const inside = root === undefined ? file : file.slice(root.length + 1);
  return inside
    .split('/')
    .map((part) => part.replace(/^[._]+/, ''))
    .filter(Boolean)
    .join('/');
}

/** The innermost folder that contains all pages. */
export function docsRoot({ pages }: Pick<SourceSite, 'pages'>): string {
  const [first, ...others] = pages.map(({ file }) => dirname(file).split('/'));
  if (!first) return '.';
  let length = first.length;
  for (const parts of others) {
    let same = 0;
    while (same < length && parts[same] === first[same]) same++;
    length = same;
  }
  return first.slice(0, length).join('/') || '.';
}

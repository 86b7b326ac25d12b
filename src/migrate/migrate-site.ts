import { readFileSync } from 'node:fs';
import { basename, join as joinPath } from 'node:path';
import { dirname, join } from 'node:path/posix';
import { listFiles } from '../lib/list-files.ts';
import { kindOf } from '../project/files/kinds.ts';
import { readModule } from './config-code/read-module.ts';
import { type DetectedSite, detect } from './detect.ts';
import { readDocusaurus } from './kinds/docusaurus.ts';
import { readGitbook } from './kinds/gitbook.ts';
import type { KindReader } from './kinds/kind.ts';
import { readMkdocs } from './kinds/mkdocs.ts';
import { readStarlight } from './kinds/starlight.ts';
import { readVitepress } from './kinds/vitepress.ts';
import { assetPath, createLinkResolver, docsRoot, type LinkResolver } from './link-resolver.ts';
import { missingEntries } from './missing-entries.ts';
import { newConfig, pagePath } from './new-config.ts';
import { convertPage, convertSnippet } from './pages/convert-page.ts';
import type { PageContext } from './pages/page-context.ts';
import type { Lost, NavEntry, SourcePage, SourceSite } from './source.ts';
import { isFileName, isInside, leadsOut, readSource, readSourcePage } from './source-files.ts';
import { nameInWords, plainTitle } from './words.ts';

const readers: Record<SourceSite['kind'], KindReader> = {
  docusaurus: readDocusaurus,
  mkdocs: readMkdocs,
  vitepress: readVitepress,
  starlight: readStarlight,
  gitbook: readGitbook,
};

export interface MigratedSite {
  source: SourceSite;
  /** Text files of the new project by path. */
  texts: Map<string, string>;
  /** Other files: path in the new project, path in the source. */
  copies: Map<string, string>;
  lost: Lost[];
}

/** Converts a site of another generator to an Octavo project; undefined if the folder does not contain one. */
export function migrateSite(root: string): MigratedSite | undefined {
  const detection = detect(root);
  return detection && migrateDetected(root, detection);
}

function migrateDetected(root: string, detection: DetectedSite): MigratedSite {
  const lost: Lost[] = [];
  const module = (file: string) => {
    const read = readModule(file, (path) => readSource(root, path));
    for (const { file: at, line, isTooLarge } of read.unread)
      lost.push({
        file: at,
        line,
        what: isTooLarge
          ? 'The value of this file is too large, or contains itself; it was left out.'
          : 'This expression cannot be read without running it; its value was left out.',
      });
    return read;
  };
  const site: SourceSite = {
    kind: detection.kind,
    root,
    configFile: detection.configFile,
    lost,
    ...readers[detection.kind]({ root, configFile: detection.configFile, module, lost }),
  };
  lost.push(...missingEntries(root, site.navigation));
  const links = createLinkResolver(site);
  const texts = new Map<string, string>();
  convertPages(site, links, texts);
  const copies = new Map<string, string>();
  const asset = (path: string) => {
    if (/^https?:/.test(path)) return path;
    const page = { file: site.configFile, route: '' };
    const { to, missing } = links.resolve(page, path);
    if (missing && path !== site.favicon)
      lost.push({ file: site.configFile, line: 1, what: `There is no file \`${path}\`.` });
    return to;
  };
  const { config, linkPages } = newConfig(site, asset);
  for (const [path, text] of linkPages) texts.set(`${path}.mdx`, text);
  texts.set('docs.json', `${JSON.stringify(config, null, 2)}\n`);
  for (const [name, file] of links.assets) copies.set(name, file);
  for (const folder of site.staticFolders) copyStatic(site, folder, copies);
  for (const name of copies.keys()) if (texts.has(name)) copies.delete(name);
  return { source: site, texts, copies, lost: unique(lost) };
}

/** Removes repeated reports about the same place. */
function unique(lost: readonly Lost[]): Lost[] {
  return [...new Map(lost.map((one) => [`${one.file}:${one.line}:${one.what}`, one])).values()];
}

function copyStatic(site: SourceSite, folder: string, copies: Map<string, string>): void {
  if (leadsOut(folder)) return;
  for (const name of listFiles(joinPath(site.root, folder))) {
    const file = join(folder, name);
    if (
      /(?:^|\/)(?:node_modules|\.[^/]+)\//.test(name) ||
      !['asset', 'data'].includes(kindOf(name))
    )
      continue;
    if (isInside(site.root, joinPath(site.root, file))) copies.set(assetPath(site, file), file);
  }
}

function convertPages(site: SourceSite, links: LinkResolver, texts: Map<string, string>): void {
  const labels = labelsOf(site.navigation.flatMap(({ entries }) => entries));
  const snippets = new Map<string, string>();
  const taken = new Set<string>();
  for (const page of site.pages) {
    const path = `${pagePath(page)}.mdx`;
    if (!isFileName(path)) {
      site.lost.push({
        file: page.file,
        line: 1,
        what: `The address \`/${page.route.slice(0, 60)}\` cannot be the path of a file; the page was left out.`,
      });
      continue;
    }
    if (taken.has(path.toLowerCase())) {
      site.lost.push({
        file: page.file,
        line: 1,
        what: `Another page has the address \`/${page.route}\` already.`,
      });
      continue;
    }
    taken.add(path.toLowerCase());
    const context = contextOf(page, site, links, snippets);
    texts.set(
      path,
      convertPage(context, labels.get(page.file), nameInWords(basename(page.route) || site.name)),
    );
  }
  // A snippet may import another one.
  const done = new Set<string>();
  for (
    let rest = [...snippets];
    rest.length > 0;
    rest = [...snippets].filter(([file]) => !done.has(file))
  ) {
    for (const [file, path] of rest) {
      done.add(file);
      const page = readSourcePage(site.root, file, '');
      if (page) texts.set(path, convertSnippet(contextOf(page, site, links, snippets)));
    }
  }
}

function labelsOf(entries: readonly NavEntry[]): Map<string, string> {
  const labels = new Map<string, string>();
  const visit = (entry: NavEntry) => {
    if (entry.kind === 'page' && entry.label !== undefined && !labels.has(entry.file))
      labels.set(entry.file, plainTitle(entry.label));
    if (entry.kind === 'group') entry.entries.forEach(visit);
  };
  entries.forEach(visit);
  return labels;
}

function contextOf(
  page: SourcePage,
  site: SourceSite,
  links: LinkResolver,
  snippets: Map<string, string>,
): PageContext {
  const { kind, root } = site;
  const near = (path: string): string | undefined => {
    const folder = dirname(site.configFile.replace(/(^|\/)\.vitepress\/.*$/, '$1x'));
    const files = /^@(?:site)?\//.test(path)
      ? [
          join(folder, path.replace(/^@(?:site)?\//, '')),
          join(docsRoot(site), path.replace(/^@\//, '')),
        ]
      : [join(dirname(page.file), path), join(docsRoot(site), path), join(folder, path)];
    return files.find((file) => !file.startsWith('..') && readSource(root, file) !== undefined);
  };
  return {
    kind,
    page,
    isMdx: (kind === 'docusaurus' || kind === 'starlight') && isMdx(page),
    lost: (line, what, hint) => site.lost.push({ file: page.file, line, what, hint }),
    readNear(path) {
      const file = near(path);
      return file === undefined ? undefined : readSource(root, file);
    },
    link(target, line) {
      const { to, missing } = links.resolve(page, target);
      if (missing && !target.startsWith('/'))
        site.lost.push({ file: page.file, line, what: `The link to \`${target}\` leads nowhere.` });
      return to ?? target;
    },
    snippet(path) {
      const file = near(path);
      if (file === undefined) return undefined;
      const entry = snippets.get(file);
      if (entry) return `/${entry}`;
      const name = `snippets/${assetPath(site, file).replace(/\.mdx?$/, '')}.mdx`;
      snippets.set(file, name);
      return `/${name}`;
    },
  };
}

/** Docusaurus reads `.md` as MDX, too, but a file that uses no MDX is plain Markdown. */
function isMdx({ file, body }: SourcePage): boolean {
  return file.endsWith('.mdx') || /^(?:import|export)\s|<[A-Z]|=\{|^\{/m.test(body);
}

/** The bytes of a file to copy. */
export function copyBytes(site: SourceSite, file: string): Buffer {
  return readFileSync(joinPath(site.root, file));
}

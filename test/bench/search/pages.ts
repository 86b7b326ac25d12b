import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSite } from '../../../src/build/open-site.ts';
import { createPageMaker } from '../../../src/build/page-maker.ts';
import { createStages } from '../../../src/build/stages.ts';
import type { NavNode } from '../../../src/navigation/site-tree.ts';
import { searchPageOf } from '../../../src/page/search-page.ts';
import type { SearchPage } from '../../../src/search/page.ts';

/** A page as every engine gets it; answers name pages by `id`. */
export interface BenchPage {
  id: string;
  page: SearchPage;
}

/** The searchable pages of a docs.json project in its first language and version. `cache` keeps them as JSON. */
export async function pagesOf(root: string, cache?: string): Promise<BenchPage[]> {
  const kept = cache && join(cache, `${root.replaceAll(/[^\w]+/g, '-')}.json`);
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as BenchPage[];
  const pages = await readPages(root);
  if (kept) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(kept, JSON.stringify(pages));
  }
  return pages;
}

async function readPages(root: string): Promise<BenchPage[]> {
  const options = {
    root,
    out: join(root, 'dist'),
    urls: {},
    strict: false,
    includeRestricted: false,
    check: true,
  };
  const { siteContext } = await openSite(options, createStages({}));
  if (!siteContext) throw new Error(`${root} holds no docs.json that can be read.`);
  const { project, tree, urls } = siteContext;
  const maker = createPageMaker(siteContext);
  const language = first(tree.nodes, 'language')?.language?.code;
  const version = first(tree.nodes, 'version')?.label;
  const sources = new Map(project.pages.map((source) => [source.file, source]));
  const pages: BenchPage[] = [];
  for (const page of tree.pages) {
    if (page.url !== undefined || !page.searchable) continue;
    if ((page.language ?? language) !== language || (page.version ?? version) !== version) continue;
    const rendered = await maker.render(page, page.route);
    const frontmatter = sources.get(page.file ?? '')?.frontmatter ?? {};
    const value = searchPageOf(page, undefined, rendered, frontmatter, urls);
    pages.push({ id: page.id, page: value });
  }
  return pages;
}

function first(nodes: readonly NavNode[], kind: NavNode['kind']): NavNode | undefined {
  const some = nodes.filter((node) => node.kind === kind && !node.hidden);
  return some.find((node) => node.default) ?? some[0];
}

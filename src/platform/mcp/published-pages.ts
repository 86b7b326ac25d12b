import { withoutQuery } from '../../lib/text/address.ts';
import { withoutSlashes } from '../../lib/text/slashes.ts';
import { type ListedPage, pageListFile } from '../../site/agents/page-list.ts';
import type { OpenSite } from '../sites/live-sites.ts';

/** What any reader of a site can see, in the form that programs request it. */
export interface PublishedPages {
  list(): Promise<ListedPage[]>;
  /** A page as Markdown, by its path or address; undefined if there is none. */
  read(path: string): Promise<string | undefined>;
}

export function publishedPages({
  handler,
  deployment,
}: Pick<OpenSite, 'handler' | 'deployment'>): PublishedPages {
  const base = deployment.base === '/' ? '' : deployment.base;
  const get = async (path: string) => {
    const answer = await handler(new Request(new URL(`${base}/${path}`, 'http://site')));
    return answer.status === 200 ? answer.text() : undefined;
  };
  return {
    async list() {
      const text = await get(pageListFile);
      // Deployments of earlier Octavo versions have no list.
      return text === undefined ? [] : (JSON.parse(text) as { pages: ListedPage[] }).pages;
    },
    read(path) {
      const below = pathOf(path, base);
      return get(`${below || 'index'}.md`);
    },
  };
}

/** `https://docs.example.com/docs/a/?q#part`, `/a.md` and `a` are the same page. */
function pathOf(address: string, base: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : withoutQuery(address);
  const clean = `/${withoutSlashes(path)}`;
  const below = base !== '' && clean.startsWith(`${base}/`) ? clean.slice(base.length) : clean;
  return below.slice(1).replace(/\.mdx?$/, '');
}

import { plainDescription } from '../../page/plain-description.ts';
import { urlPath } from '../../urls/href.ts';
import type { Emitter } from '../emitter.ts';
import { pagesForAgents } from './pages-for-agents.ts';

/** What a program learns about a page before it reads it. */
export interface ListedPage {
  /** The address below the root of the site, without a leading slash. */
  path: string;
  title: string;
  description?: string;
  version?: string;
  language?: string;
  /** The endpoint that the page describes. */
  operation?: { method: string; path: string; id?: string; summary?: string };
}

export const pageListFile = '_octavo/pages.json';

/** Pages that may be indexed, in navigation order. The MCP server of `octavo serve` lists them. */
export const pageList: Emitter = function* (site) {
  const listed = new Set(pagesForAgents(site).map(({ route }) => route));
  const pages = site.tree.pages.flatMap((page): ListedPage[] => {
    const { route, title, description, version, language, operation, indexed, url } = page;
    if (url !== undefined || !(indexed || listed.has(route)) || page.restricted) return [];
    return [
      {
        path: urlPath(route, { ...site.urls, links: 'absolute' }),
        title,
        ...(description && { description: plainDescription(description) }),
        ...(version && { version }),
        ...(language && { language }),
        ...(operation && {
          operation: {
            method: operation.method.toUpperCase(),
            path: operation.path,
            ...(operation.operationId && { id: operation.operationId }),
            ...(operation.summary && { summary: operation.summary }),
          },
        }),
      },
    ];
  });
  yield { path: pageListFile, body: `${JSON.stringify({ pages })}\n` };
};

import { setImmediate as nextTurn } from 'node:timers/promises';
import { rootFile } from '../search/index/format.ts';
import { createSearchWork, createSiteSearch } from '../site/search/site-search.ts';
import type { TextBody } from '../site/write.ts';
import type { Body, Snapshot } from './snapshot.ts';

/** The search index of a snapshot, made when a reader first searches. */
export interface DevSearch {
  /** A file of the index; undefined if there is none of that name. */
  file(path: string): Promise<Body | undefined>;
}

/** Whether a file belongs to the index. */
export function isOfSearch(path: string): boolean {
  return path === `_octavo/${rootFile}` || path.startsWith('_octavo/search/');
}

/** A page may have loaded a part of the index of `before`: its files are still answered. */
export function createDevSearch(snapshot: Snapshot, before?: DevSearch): DevSearch {
  let index: Promise<Map<string, Body>> | undefined;
  return {
    async file(path) {
      index ??= makeIndex(snapshot);
      return (await index).get(path) ?? before?.file(path);
    },
  };
}

async function makeIndex(snapshot: Snapshot): Promise<Map<string, Body>> {
  const files = new Map<string, Body>();
  const write = async (path: string, body: TextBody) => {
    files.set(path, typeof body === 'string' ? body : body.join(''));
  };
  const search = createSiteSearch(snapshot.siteContext.project);
  const entriesOf = createSearchWork({
    ...snapshot.siteContext,
    analyses: snapshot.siteContext.reusable.analyses,
  });
  for (const [place, page] of snapshot.pages.entries()) {
    await nextTurn();
    await search.add(place, entriesOf(page, await snapshot.render(page)), write);
  }
  for (const { path, body } of search.finish()) files.set(path, body as Body);
  return files;
}

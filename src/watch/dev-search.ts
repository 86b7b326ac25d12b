import { setImmediate as nextTurn } from 'node:timers/promises';
import { rootFile } from '../search/index/format.ts';
import { createSearchWork, createSiteSearch } from '../site/search/site-search.ts';
import type { TextBody } from '../site/write.ts';
import type { Body, Snapshot } from './snapshot.ts';

/** The search index of a snapshot, made when a reader first searches. */
export interface DevSearch {
  /** A file of the index or of the previous index; undefined if there is none with this name. */
  file(path: string): Promise<Body | undefined>;
  /** Call it when the text of pages has changed. */
  renew(): void;
}

type Index = ReadonlyMap<string, Body>;

/** The last index made, which outlives its snapshot because a browser may have loaded a part of it. */
export interface LastIndex {
  index?: Promise<Index>;
}

/** Whether a file belongs to the index. */
export function isOfSearch(path: string): boolean {
  return path === `_octavo/${rootFile}` || path.startsWith('_octavo/search/');
}

export function createDevSearch(snapshot: Snapshot, last: LastIndex): DevSearch {
  let own: { index: Promise<Index>; before?: Promise<Index> } | undefined;

  function make() {
    const made = { index: makeIndex(snapshot), before: last.index };
    last.index = made.index;
    made.index.catch(() => {
      // The next request tries again.
      if (own === made) own = undefined;
      if (last.index === made.index) last.index = made.before;
    });
    return made;
  }

  return {
    async file(path) {
      own ??= make();
      const { index, before } = own;
      return (await index).get(path) ?? (await before)?.get(path);
    },
    renew() {
      own = undefined;
    },
  };
}

async function makeIndex(snapshot: Snapshot): Promise<Index> {
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

import english from 'wink-porter2-stemmer';
import { rootFile } from '../search/index/format.ts';
import { openIndex, type SearchIndex } from '../search/query/open-index.ts';
import type { Stem } from '../search/text/analyzer.ts';
import { primary } from '../search/text/languages.ts';
import { assetRoot } from './asset-root.ts';
import { load } from './load.ts';

/** The site's search index, opened on first use. */
export interface SiteIndex {
  use<Value>(work: (index: SearchIndex) => Promise<Value>): Promise<Value>;
}

export function siteIndex(): SiteIndex {
  let index: Promise<SearchIndex> | undefined;
  const open = (isAgain = false) => {
    index ??= openIndex({
      load: (path) =>
        load(path, assetRoot() + path + (isAgain && path === rootFile ? again() : '')),
      async stemmer({ stemmer, lang }) {
        if (stemmer !== undefined) return (await load(stemmer, assetRoot() + stemmer)) as Stem;
        return primary(lang) === 'en' ? english : undefined;
      },
    });
    index.catch(() => {
      index = undefined;
    });
    return index;
  };
  return {
    /** The site may have been published again since the index was opened, so its files have other names. */
    async use(work) {
      try {
        return await work(await open());
      } catch {
        index = undefined;
        globalThis.octavo.loading.delete(rootFile);
        globalThis.octavo.provided.delete(rootFile);
        return work(await open(true));
      }
    },
  };
}

function again(): string {
  return `?${Date.now()}`;
}

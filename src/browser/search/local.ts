import { rootFile } from '../../search/index/format.ts';
import { openIndex, type SearchIndex } from '../../search/query/open-index.ts';
import type { Stem } from '../../search/text/analyzer.ts';
import { assetRoot, load } from '../load.ts';
import type { Answerer, Here, Width } from './answer.ts';

/** Answers from the files of the site. */
export function localAnswerer(here: Here): Answerer {
  let index: Promise<SearchIndex> | undefined;
  const open = (isAgain = false) => {
    index ??= openIndex({
      load: (path) =>
        load(path, assetRoot() + path + (isAgain && path === rootFile ? again() : '')),
      stemmer: async ({ stemmer }) =>
        stemmer === undefined ? undefined : ((await load(stemmer, assetRoot() + stemmer)) as Stem),
    });
    index.catch(() => {
      index = undefined;
    });
    return index;
  };
  /** The site may have been published anew since the index was opened: its files then have other names. */
  const withReopening = async <Value>(work: (index: SearchIndex) => Promise<Value>) => {
    try {
      return await work(await open());
    } catch {
      index = undefined;
      globalThis.octavo.loading.delete(rootFile);
      return work(await open(true));
    }
  };
  return {
    prepare: () =>
      withReopening(async (opened) => {
        await opened.prepare(scope(here, { allVersions: false, allLanguages: false }));
        const several = (values: (string | undefined)[]) =>
          new Set(values.filter((value) => value !== undefined)).size > 1;
        return {
          versions: here.version !== undefined && several(opened.parts.map((part) => part.version)),
          languages: several(opened.parts.map((part) => part.lang)),
        };
      }),
    ask: (question, width, limit) =>
      withReopening(async (opened) => {
        const options = { ...scope(here, width), limit, isTyping: true };
        return { ...(await opened.query(question, options)), isFallback: false };
      }),
  };
}

function scope({ lang, language, version }: Here, width: Width) {
  return {
    language: width.allLanguages ? undefined : (language ?? lang),
    version: width.allVersions ? undefined : version,
  };
}

function again(): string {
  return `?${Date.now()}`;
}

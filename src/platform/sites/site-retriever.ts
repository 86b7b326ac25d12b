import {
  type Passage,
  type PassageFilter,
  type Retriever,
  scopeOf,
} from '../../assistant/passage.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { Place } from '../../search/query/all-passages.ts';
import { folderSource } from '../../search/query/folder-source.ts';
import { openIndex, type SearchIndex } from '../../search/query/open-index.ts';
import type { Passage as Found } from '../../search/query/passages.ts';
import { hasScope } from '../../search/query/scope.ts';
import { blocksMarkdown } from '../../search/quote/markdown.ts';
import type { Deployment } from '../store/deployments.ts';

/** The most characters of a passage: a whole reference page would leave no room for the others. */
const contentLimit = 6000;

/** A passage with its place in the index. */
export interface SitePassage {
  passage: Passage;
  place: Place;
}

/** Searches with the index that is part of a deployment. */
export interface SiteRetriever extends Retriever {
  all(): AsyncIterable<SitePassage>;
  at(place: Place): Promise<Passage | undefined>;
  /** Whether the site has the language, version and product of a filter. */
  has(filter: PassageFilter | null | undefined): Promise<boolean>;
}

/**
 * `address` is the site's, without a trailing slash. If it is known, passages get absolute addresses, otherwise paths.
 */
export function openRetriever(
  folder: string,
  { base }: Pick<Deployment, 'base'>,
  address: string,
): SiteRetriever {
  let opened: Promise<SearchIndex> | undefined;
  const index = () => {
    opened ??= openIndex(folderSource(folder));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const root = `${address}${base === '/' ? '' : base}`;
  return {
    async find(query, { limit, filter, quotes }) {
      const opened = await index();
      const scope = scopeOf(filter);
      if (!hasScope(opened.parts, scope)) return [];
      const passages = await opened.passages(query, {
        limit,
        quotes,
        ...scope,
        tags: filter?.tag ? [filter.tag] : undefined,
      });
      return passages.map((passage) => toPassage(passage, root));
    },
    has: async (filter) => hasScope((await index()).parts, scopeOf(filter)),
    // Uses a separate index, because an index keeps every text that it has loaded.
    async *all() {
      for await (const found of (await openIndex(folderSource(folder))).all()) {
        yield { passage: toPassage(found, root), place: found.place };
      }
    },
    async at(place) {
      const found = await (await index()).at(place);
      return found && toPassage(found, root);
    },
  };
}

function toPassage(passage: Found, root: string): Passage {
  const { url, title, anchor, headings, blocks, quote, score } = passage;
  const { version, language, lang, listedIn, repeats, product, tag } = passage;
  const content = blocksMarkdown(blocks, { isForReaders: false });
  return {
    content: firstCharacters(content || headings.at(-1) || title, contentLimit),
    ...(quote && quote.blocks.length > 0 && { quote }),
    path: url === '' ? 'index' : url,
    url: `${root}/${url}${anchor === '' ? '' : `#${anchor}`}`,
    title,
    heading: headings.at(-1),
    headings,
    anchor: anchor === '' ? undefined : anchor,
    score,
    match: 'keyword',
    version,
    language,
    lang,
    listedIn,
    repeats,
    product,
    tag,
  };
}

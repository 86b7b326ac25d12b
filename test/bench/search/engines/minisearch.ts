import { importFrom } from '../install.ts';
import { type Document, distinct, documentsOf, type Engine } from './engine.ts';

interface Index {
  addAll(documents: Document[]): void;
  search(question: string, options?: object): { id: string }[];
}
interface Package {
  default: new (options: object) => Index;
}

const fields = ['title', 'heading', 'description', 'text'];

/** MiniSearch with what it does when nothing is set. */
export const miniSearch: Engine = engine('MiniSearch', async () => ({ make: {}, ask: {} }));

/** MiniSearch with everything it offers: stems, stop words, weights, prefixes and typing mistakes. */
export const miniSearchTuned: Engine = engine('MiniSearch, tuned', async (tools) => {
  const { stemmer } = await importFrom<{ stemmer(word: string): string }>(
    tools,
    '@orama/stemmers/english',
  );
  const { stopwords } = await importFrom<{ stopwords: string[] }>(
    tools,
    '@orama/stopwords/english',
  );
  const stop = new Set(stopwords);
  return {
    make: {
      processTerm: (term: string) => {
        const word = term.toLowerCase();
        return stop.has(word) ? null : stemmer(word);
      },
    },
    ask: {
      boost: { title: 4, heading: 2.5, description: 2 },
      prefix: true,
      fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    },
  };
});

function engine(
  name: string,
  settings: (tools: string) => Promise<{ make: object; ask: object }>,
): Engine {
  return {
    name,
    packages: ['minisearch', '@orama/stemmers', '@orama/stopwords'],
    async open(pages, tools) {
      const { default: MiniSearch } = await importFrom<Package>(tools, 'minisearch');
      const { make, ask } = await settings(tools);
      const index = new MiniSearch({ fields, ...make });
      const documents = documentsOf(pages);
      const pageOf = new Map(documents.map(({ id, page }) => [id, page]));
      index.addAll(documents);
      return {
        find: async (question) =>
          distinct(index.search(question, ask).map(({ id }) => pageOf.get(id)!)),
      };
    },
  };
}

import { importFrom } from '../install.ts';
import { distinct, documentsOf, type Engine } from './engine.ts';

interface Package {
  create(options: object): object;
  insertMultiple(index: object, documents: object[]): Promise<unknown>;
  search(index: object, options: object): Promise<{ hits: { document: { page: string } }[] }>;
}

/** Orama with stems, stop words and weights. */
export const orama: Engine = {
  name: 'Orama, tuned',
  packages: ['@orama/orama', '@orama/stemmers', '@orama/stopwords'],
  async open(pages, tools) {
    const { create, insertMultiple, search } = await importFrom<Package>(tools, '@orama/orama');
    const stemming = await importFrom<{ stemmer: unknown; language: string }>(
      tools,
      '@orama/stemmers/english',
    );
    const { stopwords } = await importFrom<{ stopwords: string[] }>(
      tools,
      '@orama/stopwords/english',
    );
    const index = create({
      schema: {
        page: 'string',
        title: 'string',
        heading: 'string',
        description: 'string',
        text: 'string',
      },
      components: {
        tokenizer: {
          stemming: true,
          stemmer: stemming.stemmer,
          language: stemming.language,
          stopWords: stopwords,
        },
      },
    });
    await insertMultiple(
      index,
      documentsOf(pages).map(({ id: _, ...document }) => document),
    );
    return {
      async find(term) {
        const { hits } = await search(index, {
          term,
          properties: ['title', 'heading', 'description', 'text'],
          boost: { title: 4, heading: 2.5, description: 2 },
          limit: 60,
          tolerance: 1,
          threshold: 1,
        });
        return distinct(hits.map(({ document }) => document.page));
      },
    };
  },
};

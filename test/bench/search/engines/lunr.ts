import { importFrom } from '../install.ts';
import { distinct, documentsOf, type Engine } from './engine.ts';

interface Builder {
  ref(name: string): void;
  field(name: string, options?: { boost: number }): void;
  add(document: object): void;
}
interface Query {
  term(term: string, options: object): void;
}
interface Index {
  query(ask: (query: Query) => void): { ref: string }[];
}
interface Package {
  default: ((define: (this: Builder) => void) => Index) & {
    tokenizer(text: string): { toString(): string }[];
    Query: { wildcard: { TRAILING: number } };
  };
}

/** Lunr with weights, beginnings of words and typing mistakes. Its stems and stop words are on by default. */
export const lunr: Engine = {
  name: 'lunr',
  packages: ['lunr'],
  async open(pages, tools) {
    const { default: make } = await importFrom<Package>(tools, 'lunr');
    const documents = documentsOf(pages);
    const pageOf = new Map(documents.map(({ id, page }) => [id, page]));
    const index = make(function () {
      this.ref('id');
      this.field('title', { boost: 4 });
      this.field('heading', { boost: 2.5 });
      this.field('description', { boost: 2 });
      this.field('text');
      for (const document of documents) this.add(document);
    });
    return {
      async find(question) {
        const found = index.query((query) => {
          // The text of a question is not read as syntax, in which `+` and `:` have a meaning.
          for (const token of make.tokenizer(question)) {
            const term = token.toString();
            query.term(term, { boost: 100 });
            query.term(term, {
              boost: 10,
              usePipeline: false,
              wildcard: make.Query.wildcard.TRAILING,
            });
            if (term.length > 4) query.term(term, { boost: 1, editDistance: 1 });
          }
        });
        return distinct(found.map(({ ref }) => pageOf.get(ref)!));
      },
    };
  },
};

import { importFrom } from '../install.ts';
import { type Document, distinct, documentsOf, type Engine } from './engine.ts';

interface Index {
  add(document: Document): void;
  search(question: string, options: object): { field: string; result: string[] }[];
}
interface Package {
  default: { Document: new (options: object) => Index; Charset: Record<string, unknown> };
}

/** How much a place in the results of a field counts; FlexSearch ranks each field for itself. */
const weights: Record<string, number> = { title: 4, heading: 2.5, description: 2, text: 1 };

/** FlexSearch with beginnings of words and sounds for typing mistakes, and pages that lack a word. */
export const flexSearch: Engine = {
  name: 'FlexSearch',
  packages: ['flexsearch'],
  async open(pages, tools) {
    const { default: flex } = await importFrom<Package>(tools, 'flexsearch');
    const index = new flex.Document({
      tokenize: 'forward',
      encoder: flex.Charset.LatinBalance,
      context: true,
      document: { id: 'id', index: Object.keys(weights) },
    });
    const documents = documentsOf(pages);
    const pageOf = new Map(documents.map(({ id, page }) => [id, page]));
    for (const document of documents) index.add(document);
    return {
      async find(question) {
        const points = new Map<string, number>();
        for (const { field, result } of index.search(question, { limit: 100, suggest: true })) {
          const found = new Set(result.map((id) => pageOf.get(id)!));
          for (const [place, page] of [...found].entries()) {
            points.set(page, (points.get(page) ?? 0) + weights[field]! / (place + 10));
          }
        }
        return distinct([...points].sort((a, b) => b[1] - a[1]).map(([page]) => page));
      },
    };
  },
};

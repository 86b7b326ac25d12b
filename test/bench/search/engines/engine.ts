import type { BenchPage } from '../pages.ts';

/** A search engine under measurement. */
export interface Engine {
  name: string;
  /** npm packages that it needs, installed into a folder of their own. */
  packages: string[];
  /** Indexes the pages of one site. `tools` is the folder with the installed packages, `repo` the name of the site. */
  open(pages: readonly BenchPage[], tools: string, repo: string): Promise<OpenEngine>;
}

export interface OpenEngine {
  /** Ids of the best pages, best first, at most ten. */
  find(question: string): Promise<string[]>;
  close?(): Promise<void>;
}

/** A section as engines that know documents only get it: with the title of its page. */
export interface Document {
  id: string;
  page: string;
  title: string;
  heading: string;
  description: string;
  text: string;
}

/** Every section of every page as a document; the best section decides for its page. */
export function documentsOf(pages: readonly BenchPage[]): Document[] {
  return pages.flatMap(({ id, page }) => {
    const sections = page.sections.length > 0 ? page.sections : [undefined];
    return sections.map((section, index) => ({
      id: `${id}#${index}`,
      page: id,
      title: page.title,
      heading: section?.headings.join(' ') ?? '',
      description: [page.description ?? '', ...page.keywords].join(' '),
      text: [section?.text ?? '', ...(section?.code ?? [])].join('\n'),
    }));
  });
}

/** The first ten different ones. */
export function distinct(ids: Iterable<string>): string[] {
  return [...new Set(ids)].slice(0, 10);
}

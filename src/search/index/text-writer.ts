import type { PageText, PartManifest, SectionText } from './format.ts';
import { writeNumber } from './numbers.ts';
import type { Put } from './put.ts';
import { hashOf } from './shard-writer.ts';

/** The most characters of texts in one file, about 10 KB compressed: neighbours often answer the same question. */
const textSize = 28_000;

/** Writes the texts of a part's pages into files, in order. Each file is written as soon as it is large enough. */
export class TextWriter {
  private name: string;
  private put: Put;
  private files: { pages: number; hash: string }[] = [];
  private open: PageText[] = [];
  private length = 0;

  constructor(name: string, put: Put) {
    this.name = name;
    this.put = put;
  }

  /** The number of finished files; undefined if the current file already contains a text. */
  get finished(): number | undefined {
    return this.open.length === 0 ? this.files.length : undefined;
  }

  /** Adds the text of the page with this number in the part. */
  add(page: number, text: PageText): void {
    const { name, put } = this;
    this.addDivided(
      dividedText(text, textSize, (chunk, value) => put(`${name}-p${page}-${chunk}`, value)),
    );
  }

  /** Adds a text that is already in the form of the file. */
  addDivided(text: PageText): void {
    this.open.push(text);
    this.length += JSON.stringify(text).length;
    if (this.length >= textSize) this.close();
  }

  /** Adds an existing file. */
  keep(file: { pages: number; hash: string }): void {
    this.files.push(file);
  }

  finish(): Pick<PartManifest, 'texts' | 'textHashes'> {
    if (this.open.length > 0) this.close();
    return {
      texts: this.files.map(({ pages }) => writeNumber(pages)).join(''),
      textHashes: this.files.map(({ hash }) => hash).join(''),
    };
  }

  private close(): void {
    const path = this.put(`${this.name}-t${this.files.length}`, this.open);
    this.files.push({ pages: this.open.length, hash: hashOf(path) });
    this.open = [];
    this.length = 0;
  }
}

/** Moves the texts of a page that is much longer than `size` to separate files; its headings stay. */
function dividedText(
  page: PageText,
  size: number,
  put: (chunk: number, sections: SectionText[]) => string,
): PageText {
  if (JSON.stringify(page).length <= size * 2) return page;
  const rest: { from: number; file: string }[] = [];
  let open: SectionText[] = [];
  let length = 0;
  let from = 0;
  const close = (end: number) => {
    rest.push({ from, file: put(rest.length, open) });
    open = [];
    length = 0;
    from = end;
  };
  page.sections.forEach(({ anchor, headings, ...texts }, index) => {
    open.push(texts);
    length += JSON.stringify(texts).length;
    if (length >= size) close(index + 1);
  });
  if (open.length > 0) close(page.sections.length);
  const sections = page.sections.map(({ anchor, headings }) => ({
    ...(anchor && { anchor }),
    ...(headings && { headings }),
  }));
  return { ...page, sections, rest };
}

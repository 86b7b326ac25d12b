import type { Book } from './book.ts';
import { cover } from './cover.ts';
import { withPlaces } from './links.ts';
import { container, contentsPage, packageDocument, page, titlePage } from './package.ts';
import { containerOf } from './zip.ts';

/** Writes a book as one file (EPUB 3.3). The same book gives the same bytes. `style` is a stylesheet. */
export function epubOf(book: Book, style: string, words: { contents: string }): Uint8Array {
  const { head, chapters, resources } = book;
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const files = new Map<string, Uint8Array | string>([
    ['META-INF/container.xml', container],
    ['book/package.opf', packageDocument(book)],
    ['book/contents.xhtml', contentsPage(book, words)],
    ['book/title.xhtml', titlePage(head)],
    ['book/cover.svg', cover(head)],
    ['book/book.css', style],
  ]);
  for (const chapter of chapters)
    files.set(`book/${chapter.file}`, page(head, chapter.title, withPlaces(chapter.body, byId)));
  for (const { file, body } of resources) files.set(`book/${file}`, body);
  return containerOf(files);
}

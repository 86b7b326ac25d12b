import { escapeHtml } from '../lib/escape-html.ts';
import type { Book, BookHead, Chapter } from './book.ts';

/** The file that refers to the package document (EPUB 3.3, Container File). */
export const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** The package document (EPUB 3.3): metadata, all files, and the reading order. */
export function packageDocument({ head, chapters, resources }: Book): string {
  const files = [
    ...resources.map(({ file, mediaType }, at) => item(`picture-${at + 1}`, file, mediaType)),
    ...chapters.map((chapter, at) =>
      item(`chapter-${at + 1}`, chapter.file, 'application/xhtml+xml', properties(chapter)),
    ),
  ];
  const description = head.description
    ? `<dc:description>${escapeHtml(head.description)}</dc:description>\n`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeHtml(head.language)}" dir="${head.direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${uuid(head.identity)}</dc:identifier>
<dc:title>${escapeHtml(head.title)}</dc:title>
<dc:language>${escapeHtml(head.language)}</dc:language>
${description}<meta property="dcterms:modified">${head.modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
</metadata>
<manifest>
<item id="nav" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
<item id="style" href="book.css" media-type="text/css"/>
<item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
${files.join('\n')}
</manifest>
<spine page-progression-direction="${head.direction}">
<itemref idref="title"/>
<itemref idref="nav"/>
${chapters.map((_, at) => `<itemref idref="chapter-${at + 1}"/>`).join('\n')}
</spine>
</package>
`;
}

function item(id: string, href: string, mediaType: string, properties = ''): string {
  const more = properties === '' ? '' : ` properties="${properties}"`;
  return `<item id="${id}" href="${href}" media-type="${mediaType}"${more}/>`;
}

function properties({ hasSvg, hasMath }: Chapter): string {
  return [...(hasSvg ? ['svg'] : []), ...(hasMath ? ['mathml'] : [])].join(' ');
}

/** A version 8 UUID (RFC 9562 §5.8) made from a digest. */
function uuid(hex: string): string {
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** The navigation document (EPUB 3.3): chapters below their groups, with their sections. */
export function contentsPage({ head, chapters }: Book, words: { contents: string }): string {
  const groups: { title?: string; chapters: Chapter[] }[] = [];
  for (const chapter of chapters) {
    const last = groups.at(-1);
    if (last && last.title === chapter.group) last.chapters.push(chapter);
    else groups.push({ title: chapter.group, chapters: [chapter] });
  }
  const entries = groups.map((group) => {
    const inside = group.chapters.map(chapterEntry).join('\n');
    return group.title === undefined
      ? inside
      : `<li><span>${escapeHtml(group.title)}</span>\n<ol>\n${inside}\n</ol></li>`;
  });
  const title = escapeHtml(words.contents);
  const body = `<nav epub:type="toc"><h1>${title}</h1>\n<ol>\n${entries.join('\n')}\n</ol></nav>`;
  return page(head, words.contents, body);
}

function chapterEntry({ file, title, sections }: Chapter): string {
  const inside = sections.map((section) => {
    const href = `${file}#${encodeURIComponent(section.id)}`;
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(section.title)}</a></li>`;
  });
  const list = inside.length === 0 ? '' : `\n<ol>\n${inside.join('\n')}\n</ol>`;
  return `<li><a href="${file}">${escapeHtml(title)}</a>${list}</li>`;
}

export function titlePage(head: BookHead): string {
  const description = head.description ? `\n<p>${escapeHtml(head.description)}</p>` : '';
  const body = `<section epub:type="titlepage" class="book-title"><h1>${escapeHtml(head.title)}</h1>${description}</section>`;
  return page(head, head.title, body);
}

/** A document of the book. `body` is XHTML. */
export function page(head: BookHead, title: string, body: string): string {
  const language = escapeHtml(head.language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${head.direction}">
<head><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>
${body}
</body>
</html>
`;
}

import type { Facts, Link, Piece, SourceFacts } from './facts.ts';
import type { HtmlFacts } from './html.ts';
import type { Add, PageInput } from './page.ts';
import { matchAnywhere, matchPieces, type Unmatched } from './pieces.ts';
import { clip, withoutMarks } from './text.ts';
import { plainWords } from './words.ts';

/** Headings, links, cells, items, code and pictures: as many as in the source, in its order. */
export function compareStructure(input: PageInput, html: HtmlFacts, add: Add): void {
  compareHeadings(input, html, add);
  compareLinks(input, html, add);
  compareImages(input, html, add);
  for (const kind of ['cells', 'items', 'code'] as const) {
    const label = kind === 'code' ? 'code' : kind === 'cells' ? 'cell' : 'item';
    const keyOf = kind === 'code' ? ({ text }: Piece) => exactCode(text) : wordsOf;
    const { lost, extra } = match(input.source, (facts) => facts[kind], html[kind], keyOf);
    for (const piece of lost) add(`${label}-lost`, piece.line, clip(piece.text));
    if (isOpen(input.source)) continue;
    for (const piece of extra) {
      // Rows with too few cells are filled up with empty ones.
      if (('made' in piece && piece.made) || keyOf(piece) === '') continue;
      add(`${label}-extra`, 0, clip(piece.text));
    }
  }
}

/**
 * Allowance: where expressions or the author's components are at work, HTML may say more than the source. So may a page
 * about an operation, whose specification speaks beside it.
 */
function isOpen({ opaque, frontmatter }: SourceFacts): boolean {
  return opaque > 0 || ['openapi', 'asyncapi', 'api'].some((key) => key in frontmatter);
}

function compareHeadings({ source }: PageInput, html: HtmlFacts, add: Add): void {
  const keyOf = (piece: Piece) => `${'level' in piece ? piece.level : ''} ${wordsOf(piece)}`;
  const { lost, extra } = match(source, (facts) => facts.headings, html.headings, keyOf);
  for (const heading of lost) {
    // Allowance: a first heading that says the title again is shown once.
    if (heading.level === 1 && wordsOf(heading) === plainWords(source.title ?? '')) continue;
    add('heading-lost', heading.line, `h${heading.level} ${clip(heading.text)}`);
  }
  const ours = new Set(source.shown.map(({ text }) => plainWords(withoutMarks(text))));
  ours.add(plainWords(source.title ?? ''));
  for (const heading of extra) {
    const isFootnotes = heading.id?.endsWith('footnote-label');
    if (source.opaque > 0 || heading.made || ours.has(wordsOf(heading)) || isFootnotes) continue;
    add('heading-extra', 0, `h${heading.level} ${clip(heading.text)}`);
  }
  const ids = new Set(html.headings.map(({ id }) => id));
  for (const { id, line } of source.main.headings)
    if (id !== undefined && !ids.has(id)) add('heading-id', line, `#${id}`);
}

/**
 * Links by where they lead. Links to the author's own mistakes and to redirects may lead anywhere; links to a place
 * on the same page may be more than the source has (anchors of headings).
 */
function compareLinks({ source, file, links }: PageInput, html: HtmlFacts, add: Add): void {
  const sides = [source.main, ...source.floating.map(({ facts }) => facts), source.authorCode];
  const free = sides.flatMap(({ links: all }) =>
    all.filter(({ url }) => isFree(links.source(url, file))),
  );
  const wanted = (facts: Facts) =>
    facts.links.flatMap((link) => {
      const target = links.source(link.url, file);
      return isFree(target) ? [] : [{ ...link, text: target }];
    });
  const given = html.links
    .filter((link) => !(link.local && link.made && link.text.trim() === ''))
    .map((link) => ({ ...link, text: links.html(link.url) }));
  const { lost, extra } = match(source, wanted, given, ({ text }: Piece) => text);
  for (const link of lost) add('link-lost', link.line, link.url);
  if (isOpen(source)) return;
  // Captions and tips may hold links, too.
  const inProps = source.shown.map(({ text }) => text).join(' ');
  const surplus = extra.filter(
    (link) => !link.local && !link.made && !isFree(link.text) && !inProps.includes(link.url),
  );
  for (const link of surplus.slice(free.length)) add('link-extra', 0, link.url);
}

function isFree(target: string): boolean {
  return target === 'broken' || target === 'any';
}

function compareImages({ source, file, links }: PageInput, html: HtmlFacts, add: Add): void {
  const wanted = (facts: Facts) =>
    facts.images.flatMap((image) => {
      const target = links.source(image.text, file);
      return isFree(target) ? [] : [{ ...image, text: target }];
    });
  const given = html.images.map((image) => ({ ...image, text: links.html(image.text) }));
  const { lost } = match(source, wanted, given, ({ text }: Piece) => text);
  for (const image of lost) add('image-lost', image.line, clip(image.text));
}

/** First what stands in the text column, in order; then what a theme may have moved; then the author's code. */
function match<A extends Piece | Link, B extends Piece>(
  source: SourceFacts,
  pick: (facts: Facts) => A[],
  html: B[],
  keyOf: (piece: Piece) => string,
): Unmatched<A, B> {
  const inOrder = matchPieces(pick(source.main), html, keyOf);
  const floating = source.floating.flatMap(({ facts }) => pick(facts));
  const moved = matchAnywhere(floating, inOrder.extra, keyOf);
  const theirs = matchAnywhere(pick(source.authorCode), moved.extra, keyOf);
  return { lost: [...inOrder.lost, ...moved.lost], extra: theirs.extra };
}

function wordsOf({ text }: Piece): string {
  return plainWords(text);
}

/** Allowance: white space at line ends, and blank lines around the block. */
function exactCode(code: string): string {
  return code.replace(/[ \t\r]+$/gm, '').replace(/^\n+|\n+$/g, '');
}

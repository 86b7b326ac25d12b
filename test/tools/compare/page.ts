import { attribute, type Element, elements, firstNamed, type Node } from './dom.ts';
import type { SourceFacts } from './facts.ts';
import type { Finding, FindingKind, Notes } from './finding.ts';
import { type HtmlFacts, htmlFacts } from './html.ts';
import type { LinkKeys } from './links.ts';
import { withOwnTitle } from './own-title.ts';
import { compareStructure } from './structure.ts';
import { compareText } from './text.ts';
import { findTraces } from './traces.ts';

/**
 * The text column and the side panel; everything else in `<main>` is the page's frame. Where a heading has their id, they
 * have only their class.
 */
const contentParts = { content: 'div', panel: 'aside' };

export interface PageInput {
  /** Source file relative to the project. */
  file: string;
  source: SourceFacts;
  /** The source file's text. */
  text: string;
  document: Node;
  links: LinkKeys;
}

export type Add = (kind: FindingKind, line: number, detail: string) => void;

/** Compares one built page with its source. What cannot be judged is added to `notes`. */
export function comparePage(page: PageInput, notes: Notes): Finding[] {
  const { file, document } = page;
  const source = withOwnTitle(page.source, document);
  const input = { ...page, source };
  const findings: Finding[] = [];
  const add: Add = (kind, line, detail) => findings.push({ kind, page: file, line, detail });

  const main = firstNamed(document, 'main');
  if (!main) {
    add('words-lost', 0, 'the page has no <main>');
    return findings;
  }
  const whole = htmlFacts(main);
  notes.opaque += source.opaque;
  if (source.refused) notes.refused.push(`${file}:${source.refused.line} ${source.refused.reason}`);
  compareText(input, whole, notes, add);
  const content = contentFacts(main);
  if (!source.refused) compareStructure(input, content, add);
  findTraces(input, content, main, add);
  return findings;
}

function contentFacts(main: Element): HtmlFacts {
  const parts = [...elements(main)].filter((element) =>
    Object.entries(contentParts).some(
      ([id, tagName]) =>
        element.tagName === tagName &&
        (attribute(element, 'id') === id ||
          attribute(element, 'class')?.split(' ').includes(`oct-layout-${id}`)),
    ),
  );
  const facts = (parts.length > 0 ? parts : [main]).map(htmlFacts);
  return facts.reduce((sum, part) => ({
    words: [...sum.words, ...part.words],
    headings: [...sum.headings, ...part.headings],
    links: [...sum.links, ...part.links],
    cells: [...sum.cells, ...part.cells],
    items: [...sum.items, ...part.items],
    code: [...sum.code, ...part.code],
    images: [...sum.images, ...part.images],
    math: sum.math + part.math,
    prose: `${sum.prose} ${part.prose}`,
  }));
}

import { attribute, type Element, elements, firstNamed, type Node, rawText } from './dom.ts';
import type { Finding, Notes } from './finding.ts';
import { isMade } from './html.ts';
import { decode, external, targetFile } from './links.ts';
import type { Output } from './output.ts';

/** A link target that some page has, and the first page that has it. */
interface Use {
  from: string;
  url: string;
  /** Output file, undefined when there is none. */
  file: string | undefined;
  hash: string;
  inContent: boolean;
}

/** Collects every `href`, `src`, `srcset` and `poster` of the site while its pages are read, then judges them. */
export class Crawl {
  readonly #output: Output;
  readonly #uses = new Map<string, Use>();
  readonly #ids = new Map<string, Set<string>>();
  /** The ids that the format gives to the headings of a page, whatever ids they have in the HTML. */
  readonly #names = new Map<string, Set<string>>();

  constructor(output: Output) {
    this.#output = output;
  }

  page(file: string, document: Node): void {
    // Titles and descriptions are the author's, too; what a theme adds to them always leads somewhere.
    const content = firstNamed(document, 'main');
    const inside = content ? new Set(elements(content)) : undefined;
    const ids = new Set<string>();
    const names = new Set<string>();
    for (const element of elements(document)) {
      const id =
        attribute(element, 'id') ??
        (element.tagName === 'a' ? attribute(element, 'name') : undefined);
      if (id !== undefined) {
        ids.add(id);
      }
      if (/^h[1-6]$/.test(element.tagName) && id !== 'page-title' && !isMade(element))
        names.add(referenceId(rawText(element)));
      for (const url of urlsOf(element)) this.#use(file, url, inside?.has(element) ?? false);
    }
    this.#ids.set(file, ids);
    this.#names.set(file, names);
  }

  /** `written`: whether a URL stands in the author's own files, which makes a broken one the author's. */
  findings(
    written: (use: { url: string; from: string; inContent: boolean }) => boolean,
    notes: Notes,
  ): Finding[] {
    const findings: Finding[] = [];
    for (const use of this.#uses.values()) {
      if (use.file === undefined) {
        if (use.inContent || written(use)) notes.authorBroken += 1;
        else findings.push({ kind: 'broken-link', page: use.from, line: 0, detail: use.url });
      } else if (use.hash !== '' && !this.#ids.get(use.file)?.has(use.hash)) {
        const couldMean = this.#names.get(use.file)?.has(use.hash);
        const isTextFragment = use.hash.startsWith(':~:');
        if (!this.#ids.has(use.file) || isTextFragment || use.hash === 'top') continue;
        if (couldMean || !(use.inContent || written(use)))
          findings.push({ kind: 'broken-anchor', page: use.from, line: 0, detail: use.url });
        else notes.authorBroken += 1;
      }
    }
    return findings;
  }

  #use(from: string, url: string, inContent: boolean): void {
    if (url === '' || external(url)) return;
    const file = targetFile(this.#output, url, from);
    const hash = decode(/#(.*)$/s.exec(url)?.[1] ?? '');
    const key = `${inContent ? 1 : 0} ${file ?? url} ${hash}`;
    if (!this.#uses.has(key)) this.#uses.set(key, { from, url, file, hash, inContent });
  }
}

function urlsOf(element: Element): string[] {
  const urls: string[] = [];
  for (const { name, value } of element.attrs) {
    if (name === 'href' || name === 'src' || name === 'poster') urls.push(value.trim());
    if (name === 'srcset')
      for (const candidate of value.split(',')) urls.push(candidate.trim().split(/\s/)[0] ?? '');
  }
  // SVG parts refer to each other within the picture.
  return element.tagName === 'use' ? [] : urls;
}

/**
 * Ids of headings in the format: lower case, white space and dots to hyphens, most punctuation away. A fragment that is
 * no such id leads nowhere on the format's own host either, so it is the author's.
 */
function referenceId(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[?,;:!'"‘’“”()[\]{}`]|\p{Extended_Pictographic}|\ufe0f|\u200d/gu, '')
    .trim()
    .replace(/[\s.]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

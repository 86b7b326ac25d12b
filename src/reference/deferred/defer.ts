import type { SectionView } from '../view/view.ts';
import { type Content, contentOfSections, type Fold } from './folds.ts';

/** The most that a page shows at once of a reference, and the most that is loaded at once of the rest: bytes, packed. */
const room = 32_000;

/** What a reference has in any case, however much stands beside it. */
const leastRoom = 12_000;

/** Samples repeat each other, so they pack well. */
const roomPerCharacter = 0.1;

/** A fold with less in it is not worth a request. */
const worthwhile = 200;

/** The content of a fold that the page loads later. */
export type Part = Pick<Fold, 'template' | 'data'> & { name: string };

/**
 * Marks the folds of a page that are loaded only when they are opened, so that no page is heavier than a reader's
 * connection bears: outer ones stay as long as there is room. Returns what is inside them, by the script to put it in;
 * nothing when the page has room for everything. `panelLength` are the characters of the samples, `href` leads to an anchor
 * on the page that has it all. `before` is called before the first one is marked.
 */
export function deferFolds(
  sections: readonly SectionView[],
  panelLength: number,
  href: (anchor: string) => string,
  before?: () => void,
): Part[][] {
  const page = contentOfSections(sections);
  const whole = page.folds.reduce((sum, fold) => sum + fold.whole, page.own);
  const roomOfPage = Math.max(leastRoom, room - panelLength * roomPerCharacter);
  if (whole <= roomOfPage) return [];
  before?.();
  const scripts: Part[][] = [];
  let free = 0;
  const defer = ({ view, template, data, anchor, content }: Fold) => {
    const { weight, rest } = fitted(content, room);
    if (scripts.length === 0 || weight > free) {
      scripts.push([]);
      free = room;
    }
    free -= weight;
    const script = scripts.at(-1)!;
    const name = `${scripts.length - 1}.${script.length}`;
    script.push({ name, template, data });
    view.deferred = { part: name, href: href(anchor) };
    if (view.open) view.open = false;
    for (const fold of rest) defer(fold);
  };
  for (const fold of fitted(page, roomOfPage).rest) defer(fold);
  return scripts;
}

/** Fills the room level by level, what is open first; `rest` are the outermost folds that did not fit. */
function fitted({ own, folds }: Content, most: number): { weight: number; rest: Fold[] } {
  const rest: Fold[] = [];
  let weight = own;
  let level = folds;
  while (level.length > 0) {
    const next: Fold[] = [];
    for (const fold of [...level].sort((a, b) => Number(b.view.open) - Number(a.view.open))) {
      if (fold.whole > worthwhile && weight + fold.content.own > most) rest.push(fold);
      else {
        weight += fold.content.own;
        next.push(...fold.content.folds);
      }
    }
    level = next;
  }
  return { weight, rest };
}

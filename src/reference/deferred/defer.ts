import type { SectionView } from '../view/view.ts';
import { type Content, contentOfSections, type Fold } from './folds.ts';

/** In compressed bytes: the most of a reference to put into the page, and the most to load at once later. */
const room = 32_000;

/** The minimum for a reference, however much is beside it. */
const leastRoom = 12_000;

/** Samples repeat each other, so they compress well. */
const roomPerCharacter = 0.1;

/** A fold with less content is not worth a request. */
const worthwhile = 200;

/** The content of a fold that the page loads later. */
export type Part = Pick<Fold, 'template' | 'data'> & { name: string };

/**
 * Marks the folds of a page that are loaded only when they are opened, so that no page is too heavy for slow
 * connections; outer folds stay as long as there is room. Returns their content by the script to put it in; nothing if
 * the page has room for everything. `panelLength` is the number of characters of the samples, `href` links to an anchor
 * on the page with everything. `before` is called before the first fold is marked.
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

/** Fills the room level by level, starting with what is open; `rest` are the outermost folds that did not fit. */
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

import { applyInlineStyles, withoutStyleAttributes } from '../inline-styles.ts';
import { loadNamed } from '../load-named.ts';

const lazy = 'details[data-oct-part]';

/** A code block without its rest. */
const partOfCode = '.oct-code[data-oct-part]';

const reference = '.oct-reference[data-oct-parts]';

/** The link to the rest of a large example, at the place where the rest begins. */
const restOfCode = '.oct-code-rest';

/**
 * Loads the folds of a large endpoint when a reader opens them, and the rest of its large examples when their end is
 * scrolled into view. Without this code, or if their files are gone, a link in them leads to a page that has
 * everything.
 */
export function startLazyParts(): void {
  // `toggle` does not bubble, but it can be captured.
  document.addEventListener(
    'toggle',
    (event) => {
      const fold = event.target as HTMLDetailsElement;
      if (fold.open && fold.matches(lazy)) void fill(fold);
    },
    true,
  );
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void fillCode(target);
  });
  // In watch mode, a new version of the page has empty folds again.
  const fillOpen = () => {
    for (const fold of document.querySelectorAll(`${lazy}[open]`)) void fill(fold);
    for (const link of document.querySelectorAll(restOfCode)) seen.observe(link);
  };
  document.addEventListener('octavo:updated', fillOpen);
  fillOpen();
}

/** Whether all of the code around a place is in the page. */
export function isFilled(place: Element): boolean {
  return place.closest(partOfCode) === null;
}

/** Loads the rest of the code around a place if it was left out. Returns whether all of it is in the page now. */
export async function fillCode(place: Element): Promise<boolean> {
  const block = place.closest(partOfCode);
  return block === null || fill(block);
}

/** Whether the page leaves out any parts with ids. */
export function hasParts(): boolean {
  return document.querySelector(reference) !== null;
}

/** Loads the part that contains this id, if there is one. */
export async function fetchPart(id: string): Promise<boolean> {
  const files = filesOf(document.querySelector(reference));
  for (const file of files) {
    const part = partWith(` id="${id}"`, await partsOf(file));
    if (part !== undefined) return show(part, files);
  }
  return false;
}

type Parts = Record<string, string>;

/** Fills the fold of a part, after filling the one around it. */
async function show(part: string, files: readonly string[]): Promise<boolean> {
  const mark = `data-oct-part="${part}"`;
  const fold = () => document.querySelector(`details[${mark}]`);
  for (const file of fold() ? [] : files) {
    const around = partWith(mark, await partsOf(file));
    if (around !== undefined) await show(around, files);
  }
  const place = fold();
  return place !== null && fill(place);
}

function partWith(text: string, parts: Parts): string | undefined {
  return Object.keys(parts).find((part) => parts[part]!.includes(text));
}

async function fill(fold: Element): Promise<boolean> {
  const { octPart: part = '' } = (fold as HTMLElement).dataset;
  const file = filesOf(fold.closest('[data-oct-parts]'))[Number.parseInt(part, 10)];
  const content = fold.querySelector(':scope > .oct-fold-content, pre > code');
  const html = file === undefined ? undefined : (await partsOf(file))[part];
  if (!content || html === undefined) return false;
  // It may have been filled in the meantime.
  if (!fold.hasAttribute('data-oct-part')) return true;
  fold.removeAttribute('data-oct-part');
  const isFocused = content.contains(document.activeElement);
  content.innerHTML = withoutStyleAttributes(html);
  // The focused link is gone, so move the focus to the code.
  if (isFocused) content.closest('pre')?.focus();
  applyInlineStyles(content);
  return true;
}

function filesIn(page: Document): string[] {
  return [...page.querySelectorAll('[data-oct-parts]')].flatMap(filesOf);
}

function filesOf(reference: Element | null): string[] {
  return (reference as HTMLElement | null)?.dataset.octParts?.split(' ') ?? [];
}

async function partsOf(file: string): Promise<Parts> {
  // After another publication, a file at the same position has the same part or no part with that name.
  const now = (page: Document) => {
    const place = filesIn(document).indexOf(file);
    return filesIn(page)[place];
  };
  try {
    return (await loadNamed(file, now)) as Parts;
  } catch {
    return {};
  }
}

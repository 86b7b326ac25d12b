import { applyInlineStyles, withoutStyleAttributes } from '../inline-styles.ts';
import { loadNamed } from '../load-named.ts';

const lazy = 'details[data-oct-part]';

/** A code without its rest. */
const partOfCode = '.oct-code[data-oct-part]';

const reference = '.oct-reference[data-oct-parts]';

/** Leads to the rest of a large example, and stands where that begins. */
const restOfCode = '.oct-code-rest';

/**
 * Fills the folds of a large endpoint when a reader opens them, and its large examples when their end is seen. Without
 * this code, and where their files are gone, a link in them leads to a page that has everything.
 */
export function startLazyParts(): void {
  // `toggle` does not bubble, but it can be caught on its way down.
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
  // In watch mode, a new document of the page has its folds empty again.
  const fillOpen = () => {
    for (const fold of document.querySelectorAll(`${lazy}[open]`)) void fill(fold);
    for (const link of document.querySelectorAll(restOfCode)) seen.observe(link);
  };
  document.addEventListener('octavo:updated', fillOpen);
  fillOpen();
}

/** Whether the code around a place is all in the page. */
export function isFilled(place: Element): boolean {
  return place.closest(partOfCode) === null;
}

/** Brings the rest of the code around a place into the page, if that is left out. Returns whether all of it is there. */
export async function fillCode(place: Element): Promise<boolean> {
  const block = place.closest(partOfCode);
  return block === null || fill(block);
}

/** Whether the page leaves anything out that has an id. */
export function hasParts(): boolean {
  return document.querySelector(reference) !== null;
}

/** Brings the part with this id into the page, if there is one. */
export async function fetchPart(id: string): Promise<boolean> {
  const files = filesOf(document.querySelector(reference));
  for (const file of files) {
    const part = partWith(` id="${id}"`, await partsOf(file));
    if (part !== undefined) return show(part, files);
  }
  return false;
}

type Parts = Record<string, string>;

/** Fills the fold of a part, and before that the part around it. */
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
  // Somebody else may have been faster.
  if (!fold.hasAttribute('data-oct-part')) return true;
  fold.removeAttribute('data-oct-part');
  const isFocused = content.contains(document.activeElement);
  content.innerHTML = withoutStyleAttributes(html);
  // The link in it is gone, but not the reader.
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
  // After a new publication, the file in the same place has the same part, or none of that name.
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

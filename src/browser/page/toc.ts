import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import { startOutlineRow } from './outline-row.ts';

const changed = 'octavo:sections';

/** Signals that other parts of the page have become visible. */
export function notifySections(): void {
  document.dispatchEvent(new Event(changed));
}

/**
 * Lists the visible headings in the outline and marks the current ones: all in view, or the last one read, with the
 * deepest one marked separately. Starts in the next frame, because measuring earlier would cause an additional layout.
 */
export function startOutline(): void {
  let isAsked = true;
  let mark = () => {};
  let end = new AbortController();
  const list = () => {
    isAsked = false;
    listShown();
    mark();
  };
  const begin = () => {
    end.abort();
    end = new AbortController();
    mark = markWhileReading(startOutlineRow(offset(), end.signal), end.signal);
    list();
  };
  requestAnimationFrame(() => {
    begin();
    document.addEventListener(changed, () => {
      if (!isAsked) requestAnimationFrame(list);
      isAsked = true;
    });
    // In watch mode, the page may now have other headings.
    document.addEventListener('octavo:updated', begin);
  });
}

/** Hides an outline without items, including its title. */
function listShown(): void {
  for (const list of document.querySelectorAll('.oct-toc-list')) {
    const items = [...list.querySelectorAll<HTMLElement>('.toc-item')];
    for (const item of items) item.hidden = isHidden(headingOf(item));
    list.closest<HTMLElement>('nav, details')!.hidden = items.every(({ hidden }) => hidden);
  }
}

/**
 * Whether a heading is in content that the reader has not selected: a tab, a view or a changelog entry with other tags.
 */
function isHidden(heading: Element | null): boolean {
  const around = heading?.closest('.oct-panel, [hidden]');
  if (!around) return false;
  return getComputedStyle(around).display === 'none' || isHidden(around.parentElement);
}

function headingOf(item: Element): HTMLElement | null {
  const id = item.querySelector('a')?.hash.slice(1);
  return id ? document.getElementById(decodeComponent(id)) : null;
}

/** Returns a function that updates the marks. Calls `onCurrent` with the current item. */
function markWhileReading(onCurrent: (item: HTMLElement) => void, end: AbortSignal): () => void {
  const items = [
    ...document.querySelectorAll<HTMLElement>('.oct-layout-table-of-contents .toc-item'),
  ];
  const targets = new Map<Element, HTMLElement>();
  for (const item of items) {
    const heading = headingOf(item);
    if (heading) targets.set(heading, item);
  }
  if (targets.size === 0) return () => {};

  const headings = [...targets.keys()];
  const mark = () => {
    const current = readLast(headings);
    for (const [heading, item] of targets) {
      const active = heading === current;
      item.toggleAttribute('data-active-deepest', active);
      item.toggleAttribute('data-active', active || isAncestor(item, targets.get(current), items));
      if (active) onCurrent(item);
      if (active) keepInView(item);
    }
  };
  // Called only when a heading crosses the reading line.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `-${offset() + 8}px 0px -66% 0px`,
  });
  for (const heading of headings) observer.observe(heading);
  // A jump may cross none. Not every browser reports when scrolling ends.
  const settled = 'onscrollend' in window ? 'scrollend' : 'scroll';
  addEventListener(settled, mark, { signal: end, passive: true });
  end.addEventListener('abort', () => observer.disconnect());
  return mark;
}

/**
 * The last heading above the reading line. At the start of the page, where nothing has been read, it is the first
 * heading; at the end of the page, the last one. Headings in hidden tabs do not count.
 */
function readLast(all: Element[]): Element {
  const shown = all.filter((heading) => heading.getClientRects().length > 0);
  const headings = shown.length > 0 ? shown : all;
  const page = document.documentElement;
  if (scrollY < 1) return headings[0]!;
  if (page.scrollHeight > innerHeight && scrollY + innerHeight >= page.scrollHeight - 2) {
    return headings.at(-1)!;
  }
  const line = offset() + innerHeight * 0.2;
  return (
    headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0]!
  );
}

/** Whether an item is a section that contains the current one. */
function isAncestor(
  item: HTMLElement,
  current: HTMLElement | undefined,
  items: HTMLElement[],
): boolean {
  if (!current) return false;
  let depth = Number(current.dataset.depth);
  for (let at = items.indexOf(current) - 1; at >= 0; at--) {
    const above = items[at]!;
    if (Number(above.dataset.depth) >= depth) continue;
    if (above === item) return true;
    depth = Number(above.dataset.depth);
  }
  return false;
}

function keepInView(item: HTMLElement): void {
  const list = document.querySelector<HTMLElement>('.oct-layout-table-of-contents');
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const top = item.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (top < 80 || top > list.clientHeight - 80) list.scrollTop += top - list.clientHeight / 2;
}

/** The height of whatever covers the top of the page. */
function offset(): number {
  return document.querySelector<HTMLElement>('.oct-layout-navbar')?.offsetHeight ?? 0;
}

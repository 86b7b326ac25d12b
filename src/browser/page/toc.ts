import { decode } from './hash-target.ts';
import { startOutlineRow } from './outline-row.ts';

const changed = 'octavo:sections';

/** Says that other parts of the page are shown than before. */
export function tellSections(): void {
  document.dispatchEvent(new Event(changed));
}

/**
 * Lists in the outline the headings that are shown, and marks what is on screen: every heading in view or read last,
 * the deepest one apart. Begins with the next frame, which lays the page out anyway: to measure before would have it
 * laid out twice.
 */
export function startOutline(): void {
  let isAsked = true;
  requestAnimationFrame(() => {
    const tell = startOutlineRow(offset());
    const mark = markWhileReading(tell);
    const list = () => {
      isAsked = false;
      listShown();
      mark();
    };
    list();
    document.addEventListener(changed, () => {
      if (!isAsked) requestAnimationFrame(list);
      isAsked = true;
    });
  });
}

/** An outline without a section is not there, with its title. */
function listShown(): void {
  for (const list of document.querySelectorAll('.oct-toc-list')) {
    const items = [...list.querySelectorAll<HTMLElement>('.toc-item')];
    for (const item of items) item.hidden = isHidden(headingOf(item));
    list.closest<HTMLElement>('nav, details')!.hidden = items.every(({ hidden }) => hidden);
  }
}

/** Whether a heading stands in what the reader has not chosen: a tab, a view, an entry of other tags. */
function isHidden(heading: Element | null): boolean {
  const around = heading?.closest('.oct-panel, [hidden]');
  if (!around) return false;
  return getComputedStyle(around).display === 'none' || isHidden(around.parentElement);
}

function headingOf(item: Element): HTMLElement | null {
  const id = item.querySelector('a')?.hash.slice(1);
  return id ? document.getElementById(decode(id)) : null;
}

/** Hands over what marks anew, and tells the title of what is read. */
function markWhileReading(tell: (item: HTMLElement) => void): () => void {
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
      if (active) tell(item);
      if (active) keepInView(item);
    }
  };
  // Called when a heading crosses the line where reading happens, and at no other time.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `-${offset() + 8}px 0px -66% 0px`,
  });
  for (const heading of headings) observer.observe(heading);
  addEventListener('scrollend', mark);
  return mark;
}

/** The last heading above the reading line; the last of all at the page's end. What another tab hides is not read. */
function readLast(all: Element[]): Element {
  const shown = all.filter((heading) => heading.getClientRects().length > 0);
  const headings = shown.length > 0 ? shown : all;
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight && scrollY + innerHeight >= page.scrollHeight - 2) {
    return headings.at(-1)!;
  }
  const line = offset() + innerHeight * 0.2;
  return (
    headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0]!
  );
}

/** Whether an item is a section that holds the current one. */
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

/** Height of what covers the page's top. */
function offset(): number {
  return document.querySelector<HTMLElement>('.oct-layout-navbar')?.offsetHeight ?? 0;
}

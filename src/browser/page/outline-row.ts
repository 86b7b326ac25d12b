/**
 * If the window is too narrow for an outline beside the page, shows a row with the current section below the bar; it
 * opens the outline. The row appears when the outline at the page's head is out of view, and floats, so nothing moves.
 * Returns the function to call when the current section changes.
 */
export function startOutlineRow(bar: number, end: AbortSignal): (item: HTMLElement) => void {
  const outline = document.querySelector<HTMLDetailsElement>('.oct-toc-inline');
  const place = document.querySelector('.oct-layout-navbar');
  if (!outline || !place) return () => {};
  const row = outline.cloneNode(true) as HTMLDetailsElement;
  row.className = 'oct-toc-inline oct-toc-row oct-menu';
  row.name = 'oct-menu';
  row.open = false;
  const title = row.querySelector('summary > span')!;
  const name = title.cloneNode(true) as HTMLElement;
  name.className = 'oct-hidden';
  title.before(name);
  row.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) row.open = false;
  });
  place.append(row);

  const observer = new IntersectionObserver(
    (entries) => {
      const { height, bottom } = entries.at(-1)!.boundingClientRect;
      const isAbove = height > 0 && bottom < bar + 1;
      row.toggleAttribute('data-shown', isAbove);
      if (!isAbove) row.open = false;
    },
    { rootMargin: `-${bar}px 0px 0px 0px` },
  );
  observer.observe(outline.querySelector('summary')!);
  end.addEventListener('abort', () => {
    observer.disconnect();
    row.remove();
  });

  return (item) => {
    const { hash, textContent } = item.querySelector('a')!;
    title.textContent = textContent;
    for (const link of row.querySelectorAll('a'))
      link.parentElement!.toggleAttribute('data-active', link.hash === hash);
  };
}

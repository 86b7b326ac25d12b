/**
 * In windows without room for an outline beside the page, a row below the bar names the section that is read, and
 * opens the outline. It is there once the outline at the page's head is out of view, and lies over the page, so that
 * nothing moves. Hands over what tells it the section that is read, by its item of the outline.
 */
export function startOutlineRow(bar: number): (item: HTMLElement) => void {
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

  new IntersectionObserver(
    (entries) => {
      const { height, bottom } = entries.at(-1)!.boundingClientRect;
      const isAbove = height > 0 && bottom < bar + 1;
      row.toggleAttribute('data-shown', isAbove);
      if (!isAbove) row.open = false;
    },
    { rootMargin: `-${bar}px 0px 0px 0px` },
  ).observe(outline.querySelector('summary')!);

  return (item) => {
    const { hash, textContent } = item.querySelector('a')!;
    title.textContent = textContent;
    for (const link of row.querySelectorAll('a'))
      link.parentElement!.toggleAttribute('data-active', link.hash === hash);
  };
}

import type { PageText, SectionText } from './format.ts';

/** Moves the texts of a page that is much longer than `size` to separate files; its headings stay. */
export function dividedText(
  page: PageText,
  size: number,
  put: (chunk: number, sections: SectionText[]) => string,
): PageText {
  if (JSON.stringify(page).length <= size * 2) return page;
  const rest: { from: number; file: string }[] = [];
  let open: SectionText[] = [];
  let length = 0;
  let from = 0;
  const close = (end: number) => {
    rest.push({ from, file: put(rest.length, open) });
    open = [];
    length = 0;
    from = end;
  };
  page.sections.forEach(({ anchor, headings, ...texts }, index) => {
    open.push(texts);
    length += JSON.stringify(texts).length;
    if (length >= size) close(index + 1);
  });
  if (open.length > 0) close(page.sections.length);
  const sections = page.sections.map(({ anchor, headings }) => ({
    ...(anchor && { anchor }),
    ...(headings && { headings }),
  }));
  return { ...page, sections, rest };
}

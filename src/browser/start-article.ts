import { startHeadings } from './page/headings.ts';
import { startLazyParts } from './page/lazy-parts.ts';
import { startOutline } from './page/toc.ts';

/** Starts the body of a page: the parts that it loads later, the outline beside it and its headings. */
export function startArticle(): void {
  startLazyParts();
  startOutline();
  startHeadings();
}

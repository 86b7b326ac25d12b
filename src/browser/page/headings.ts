import { announce } from './announce.ts';
import { copyText } from './clipboard.ts';

/** How long the link beside a heading confirms that its address was copied, in milliseconds. */
const confirmation = 1500;

/** A click on the link beside a heading also copies the address. */
export function startHeadings(): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.oct-heading-link');
    // If copying is not permitted, the reader can use the address bar.
    if (!link || !(await copyText(link.href))) return;
    link.dataset.copied = '';
    const said = link.closest<HTMLElement>('.oct-layout-content')?.dataset.copied;
    if (said) announce(said, link);
    setTimeout(() => delete link.dataset.copied, confirmation);
  });
}

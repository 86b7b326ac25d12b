/** How long the link beside a heading shows that its address was copied, in milliseconds. */
const confirmation = 1500;

/** A click on the link beside a heading also copies the address. */
export function startHeadings(): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.oct-heading-link');
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.href);
    } catch {
      // Without permission to copy, the reader can use the address bar.
      return;
    }
    link.dataset.copied = '';
    setTimeout(() => delete link.dataset.copied, confirmation);
  });
}

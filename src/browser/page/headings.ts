/** How long the sign beside a heading says that its address was copied, in milliseconds. */
const confirmation = 1500;

/** The sign beside a heading leads there, and copies the address on the way. */
export function startHeadings(): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.oct-heading-link');
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.href);
    } catch {
      // Without leave to write there, the address bar has it.
      return;
    }
    link.dataset.copied = '';
    setTimeout(() => delete link.dataset.copied, confirmation);
  });
}

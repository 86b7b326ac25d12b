/** Gives a link that acts on the page the role of a button, and lets the space key activate it. */
export function asButton(link: HTMLElement): void {
  link.role = 'button';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}

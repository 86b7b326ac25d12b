/** Gives a link that acts on the page the role of a button, including the space key. */
export function asButton(link: HTMLElement): void {
  link.role = 'button';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}

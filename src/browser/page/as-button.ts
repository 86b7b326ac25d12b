/** Says of a link that a script makes act in place what it is: a button, which the space bar presses, too. */
export function asButton(link: HTMLElement): void {
  link.role = 'button';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}

/** The space between a tooltip and the edge of the window, in pixels. */
const margin = 8;

/** Keeps a tooltip inside the window and closes it on Escape. The stylesheet opens it. */
export class OctTooltip extends HTMLElement {
  connectedCallback(): void {
    for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, this.#place);
    for (const type of ['pointerleave', 'focusout']) this.addEventListener(type, this.#reset);
    // While the pointer is on the tooltip, the focus may be anywhere.
    document.addEventListener('keydown', this.#dismiss);
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#dismiss);
  }

  #place = (): void => {
    const bubble = this.querySelector<HTMLElement>('.oct-tooltip-bubble');
    if (!bubble) return;
    bubble.style.removeProperty('--oct-shift');
    this.removeAttribute('data-flip');
    const box = bubble.getBoundingClientRect();
    const right = document.documentElement.clientWidth - margin;
    const shift = Math.max(margin - box.left, 0) || Math.min(right - box.right, 0);
    if (shift !== 0) bubble.style.setProperty('--oct-shift', `${shift}px`);
    const bar = document.querySelector('.oct-layout-navbar')?.getBoundingClientRect().bottom ?? 0;
    this.toggleAttribute('data-flip', box.top < Math.max(bar, 0) + margin);
  };

  #reset = (): void => this.removeAttribute('data-closed');

  #dismiss = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.matches(':hover, :focus-within')) return;
    this.toggleAttribute('data-closed', true);
  };
}

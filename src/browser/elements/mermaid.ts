import { load } from '../load.ts';

/** Draws an element's diagram, also repeatedly. Provided by the bundle `diagrams`. */
export type Draw = (element: HTMLElement) => Promise<void>;

/** A diagram: shows its source until it comes near the window, then a drawing in the page's colors. */
export class OctMermaid extends HTMLElement {
  #observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#observer.disconnect();
      void this.#draw();
    },
    { rootMargin: '200px' },
  );

  connectedCallback(): void {
    // The whole site on one page is there to be printed.
    if (document.documentElement.dataset.pageMode === 'print') {
      void this.#draw();
      return;
    }
    this.#observer.observe(this);
    // Diagrams that were never scrolled into view must be drawn for print, too.
    addEventListener('beforeprint', this, { once: true });
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    removeEventListener('beforeprint', this);
  }

  handleEvent(): void {
    void this.#draw();
  }

  async #draw(): Promise<void> {
    const draw = (await load('diagrams')) as Draw;
    await draw(this);
  }
}

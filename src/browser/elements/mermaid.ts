import { load } from '../load.ts';

/** Draws the diagram of an element; may be called repeatedly. Provided by the bundle `diagrams`. */
export type Draw = (element: HTMLElement) => Promise<void>;

/** A diagram. Shows its source until it comes near the viewport, then a drawing in the page's colors. */
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
    // The page with the whole site is made for printing.
    if (document.documentElement.dataset.pageMode === 'print') {
      void this.#draw();
      return;
    }
    this.#observer.observe(this);
    // Diagrams that were never scrolled into view must be drawn for print too.
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

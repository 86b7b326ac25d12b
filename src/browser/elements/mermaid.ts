import { load } from '../load.ts';

/** Draws the diagram of an element, again when it is called again. Provided by the bundle `diagrams`. */
export type Draw = (element: HTMLElement) => Promise<void>;

/** A diagram: its source, until it comes near the window; then a drawing in the colours of the page. */
export class OctMermaid extends HTMLElement {
  connectedCallback(): void {
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        seen.disconnect();
        this.#draw();
      },
      { rootMargin: '200px' },
    );
    seen.observe(this);
    // A page is printed with its diagrams, also those that nobody has scrolled to.
    addEventListener('beforeprint', () => this.#draw(), { once: true });
  }

  async #draw(): Promise<void> {
    const draw = (await load('diagrams')) as Draw;
    await draw(this);
  }
}

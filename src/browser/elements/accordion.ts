import { hashTarget } from '../page/hash-target.ts';

/**
 * Wraps a `<details>`. When a reader opens it, its id becomes the fragment of the address. It opens if the address
 * refers to it or to something inside it.
 */
export class OctAccordion extends HTMLElement {
  connectedCallback(): void {
    this.querySelector(':scope > details > summary')?.addEventListener('click', this);
    addEventListener('hashchange', this);
    this.#openForHash();
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this);
  }

  handleEvent(event: Event): void {
    if (event.type === 'hashchange') this.#openForHash();
    else this.#clicked();
  }

  get #details(): HTMLDetailsElement {
    return this.querySelector(':scope > details')!;
  }

  /** The click event precedes the toggle, so `open` still has the old state. */
  #clicked(): void {
    const { id, open } = this.#details;
    if (id === '') return;
    const address = `#${encodeURIComponent(id)}`;
    if (!open) history.replaceState(history.state, '', address);
    else if (location.hash === address) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }

  #openForHash(): void {
    const target = hashTarget();
    if (!target || !this.contains(target) || this.#details.open) return;
    this.#details.open = true;
    target.scrollIntoView();
  }
}

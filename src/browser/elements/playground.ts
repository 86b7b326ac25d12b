import { load } from '../load.ts';

/** The button that opens an endpoint's playground, whose code is loaded on first use. */
export class OctPlayground extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector<HTMLElement>(':scope > button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => void this.#open());
    const prepare = () => void load('playground').catch(() => {});
    button.addEventListener('pointerenter', prepare, { once: true });
    // Beside the endpoint's address, which an author's template may render.
    this.parentElement?.querySelector('.oct-endpoint')?.append(button);
    if (new URLSearchParams(location.search).get('playground') === 'open') void this.#open();
  }

  async #open(): Promise<void> {
    const [open] = await Promise.all([load('playground'), this.#fillIn()]);
    (open as (host: Element) => void)(this);
  }

  /** Brings the data of a large endpoint, which the document does without. */
  async #fillIn(): Promise<void> {
    const data = this.querySelector<HTMLScriptElement>('script[data-oct-src]');
    const { octSrc: src } = data?.dataset ?? {};
    if (!data || src === undefined) return;
    data.textContent = (await load(src.slice(src.lastIndexOf('/') + 1), src)) as string;
    delete data.dataset.octSrc;
  }
}

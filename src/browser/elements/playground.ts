import { load } from '../load.ts';
import { loadNamed } from '../load-named.ts';

const dataElement = 'script[data-oct-src]';

/** The button that opens an endpoint's playground, whose code is loaded on first use. */
export class OctPlayground extends HTMLElement {
  #problem: HTMLElement | undefined;

  connectedCallback(): void {
    const button = this.querySelector<HTMLElement>(':scope > button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => void this.#open());
    const prepare = () => void load('playground').catch(() => {});
    button.addEventListener('pointerenter', prepare, { once: true });
    // Next to the endpoint's address, which an author's template may render.
    this.parentElement?.querySelector('.oct-endpoint')?.append(button);
    if (new URLSearchParams(location.search).get('playground') === 'open') void this.#open();
  }

  async #open(): Promise<void> {
    this.#problem?.remove();
    try {
      const [open] = await Promise.all([load('playground'), this.#fillIn()]);
      (open as (host: Element) => void)(this);
    } catch {
      this.#showFailure();
    }
  }

  /** Says below the endpoint that the playground could not be opened. The next click tries again. */
  #showFailure(): void {
    const text = this.dataset.failed ?? '';
    this.#problem = Object.assign(document.createElement('p'), { className: 'oct-try-failed' });
    this.#problem.role = 'alert';
    this.#problem.textContent = text;
    const endpoint = this.parentElement?.querySelector('.oct-endpoint');
    if (endpoint) endpoint.after(this.#problem);
    else this.append(this.#problem);
  }

  /** Loads the data of a large endpoint, which the document does not contain. */
  async #fillIn(): Promise<void> {
    const data = this.querySelector<HTMLScriptElement>(dataElement);
    const { octSrc: src } = data?.dataset ?? {};
    if (!data || src === undefined) return;
    const all = (page: Document) => [...page.querySelectorAll<HTMLElement>(dataElement)];
    const place = all(document).indexOf(data);
    const now = (page: Document) => all(page)[place]?.dataset.octSrc;
    data.textContent = (await loadNamed(src, now)) as string;
    delete data.dataset.octSrc;
  }
}

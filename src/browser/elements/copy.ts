import { announce } from '../page/announce.ts';
import { copyImage, copyText } from '../page/clipboard.ts';

/** How long a button says that it has copied, in milliseconds. */
const confirmation = 2000;

/**
 * A button that copies: the words in `data-text` (`data-text-dark` in the dark mode), the picture at `data-image`, or
 * the code or prompt of the component around it.
 */
export class OctCopy extends HTMLElement {
  #timer = 0;

  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  handleEvent(): void {
    void this.#copy();
  }

  async #copy(): Promise<void> {
    const { image } = this.dataset;
    const copied = image === undefined ? await copyText(this.#text()) : await copyImage(image);
    const said = copied ? this.dataset.copied : this.dataset.failed;
    this.dataset.state = copied ? 'copied' : 'failed';
    // The button keeps its name: what it does is the same as before.
    if (said) announce(said, this);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => delete this.dataset.state, confirmation);
  }

  #text(): string {
    const dark = document.documentElement.classList.contains('dark');
    const given = (dark ? this.dataset.textDark : undefined) ?? this.dataset.text;
    if (given !== undefined) return given;
    const source = this.closest('.code-block, .prompt')?.querySelector('pre');
    return source ? codeOf(source) : '';
  }
}

/** The code of a block. Lines that a diff takes away are not what a reader wants to run. */
function codeOf(source: Element): string {
  const lines = source.querySelectorAll('.line:not(.remove)');
  if (lines.length === 0) return source.textContent ?? '';
  return [...lines].map((line) => line.textContent).join('\n');
}

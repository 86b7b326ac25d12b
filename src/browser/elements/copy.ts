import { announce } from '../page/announce.ts';
import { copyImage, copyText } from '../page/clipboard.ts';
import { fillCode, isFilled } from '../page/lazy-parts.ts';

/** How long a button confirms that it has copied, in milliseconds. */
const confirmation = 2000;

/**
 * A copy button: for the text in `data-text` (`data-text-dark` in dark mode), the image at `data-image`, or the code or
 * prompt of the enclosing component.
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
    const copied = await (image === undefined ? this.#copyText() : copyImage(image));
    const said = copied ? this.dataset.copied : this.dataset.failed;
    this.dataset.state = copied ? 'copied' : 'failed';
    // The button keeps its name, because its action stays the same.
    if (said) announce(said, this);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => delete this.dataset.state, confirmation);
  }

  #copyText(): Promise<boolean> {
    return copyText(isFilled(this) ? this.#text() : this.#filledText());
  }

  async #filledText(): Promise<string> {
    // Never copy only the beginning of a code, which would look like all of it.
    if (!(await fillCode(this))) throw new Error('The rest of the code cannot be loaded.');
    return this.#text();
  }

  #text(): string {
    const dark = document.documentElement.classList.contains('dark');
    const text = (dark ? this.dataset.textDark : undefined) ?? this.dataset.text;
    if (text !== undefined) return text;
    const source = this.closest('.code-block, .prompt')?.querySelector('pre');
    return source ? codeOf(source) : '';
  }
}

/** A block's code without the removed lines of a diff, which no reader wants to run. */
function codeOf(source: Element): string {
  const lines = source.querySelectorAll('.line:not(.remove)');
  if (lines.length === 0) return source.textContent ?? '';
  return [...lines].map((line) => line.textContent).join('\n');
}

import { openAssistant } from '../assistant-entry.ts';

/** The maximum length of a quotation, in characters. */
const maxQuoteLength = 2000;

/** Adds buttons to ask the assistant about selected text and about code blocks. */
export function startQuoting(): void {
  const template = document.getElementById('oct-assistant') as HTMLTemplateElement | null;
  const source = template?.content.querySelector<HTMLElement>('[data-oct-ask]');
  const content = document.querySelector<HTMLElement>('.oct-layout-content-area');
  if (!source || !content) return;
  const makeButton = (id: string, className: string, quote: () => string) => {
    const button = source.cloneNode(true) as HTMLElement;
    button.id = id;
    if (className !== '') button.classList.add(className);
    button.addEventListener('click', () => {
      const text = quote();
      if (text !== '') openAssistant({ quote: text });
    });
    return button;
  };

  const floating = document.createElement('div');
  floating.id = 'text-selection-tooltip';
  floating.hidden = true;
  floating.append(
    makeButton('text-selection-tooltip-button', '', () =>
      selected(content).slice(0, maxQuoteLength),
    ),
  );
  floating.addEventListener('click', () => {
    floating.hidden = true;
  });
  document.body.append(floating);
  // Pressing the button must not clear the selection before it is read.
  floating.addEventListener('pointerdown', (event) => event.preventDefault());
  let timer = 0;
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer);
    floating.hidden = true;
    // Typing into a field also changes the selection, and reading the selected text forces a layout.
    if (!content.contains(getSelection()?.anchorNode ?? null)) return;
    timer = window.setTimeout(() => placeBeside(floating, content), 250);
  });

  const offer = (event: Event) => {
    const block = (event.target as Element).closest<HTMLElement>('.code-block');
    if (!block || !content.contains(block) || block.querySelector('.oct-ask-code')) return;
    const code = () => (block.querySelector('pre')?.textContent ?? '').trim();
    block.append(
      makeButton(
        // Authors' styles use this id for the button of every block, although it is repeated.
        'ask-assistant-code-block-button',
        'oct-ask-code',
        () => `\`\`\`${block.dataset.language ?? ''}\n${code().slice(0, maxQuoteLength)}\n\`\`\``,
      ),
    );
  };
  content.addEventListener('pointerover', offer);
  content.addEventListener('focusin', offer);
}

/** The selected text, if all of it is in the page's content. */
function selected(content: HTMLElement): string {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return '';
  const { commonAncestorContainer } = selection.getRangeAt(0);
  return content.contains(commonAncestorContainer) ? selection.toString().trim() : '';
}

function placeBeside(tooltip: HTMLElement, content: HTMLElement): void {
  if (selected(content).length < 3) return;
  const box = getSelection()!.getRangeAt(0).getBoundingClientRect();
  if (box.width === 0 || box.bottom < 0 || box.top > innerHeight) return;
  tooltip.hidden = false;
  const { width, height } = tooltip.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
  // Below the selection, because phones show their own menu above it.
  const top = Math.min(box.bottom + 8, innerHeight - height - 8);
  tooltip.style.insetInlineStart = 'auto';
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
}

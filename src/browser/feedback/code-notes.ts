import { announce } from '../page/announce.ts';
import { sendFeedback } from '../page/send-feedback.ts';
import { randomId } from '../random-id.ts';

/** How much of the code is sent with a note, in characters. */
const maxCodeLength = 2000;

/** Adds a button to each code block that opens a field for a note on it. */
export function startCodeNotes(box: HTMLElement): void {
  const template = box.querySelector<HTMLTemplateElement>('template[data-code-note]')!;
  const content = document.querySelector<HTMLElement>('.oct-layout-content-area');
  const clone = (selector: string) =>
    document.importNode(template.content, true).querySelector<HTMLElement>(selector)!;
  for (const block of content?.querySelectorAll<HTMLElement>('.code-block') ?? []) {
    const button = clone('button.oct-note-code');
    block.append(button);
    button.addEventListener('click', () => {
      if (block.nextElementSibling?.matches('.oct-code-note')) return;
      const form = clone('form') as HTMLFormElement;
      const close = () => {
        form.remove();
        button.focus();
      };
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        const comment = form.querySelector('textarea')!.value.trim();
        if (comment === '') return;
        const code = (block.querySelector('pre')?.textContent ?? '').slice(0, maxCodeLength);
        sendFeedback(box, { id: randomId(), comment, code });
        close();
        announce(box.querySelector<HTMLElement>('[data-thanks]')?.dataset.thanks ?? '', box);
      });
      form.querySelector('[data-cancel]')!.addEventListener('click', close);
      form.addEventListener('keydown', ({ key, isComposing }) => {
        if (key === 'Escape' && !isComposing) close();
      });
      block.after(form);
      form.querySelector('textarea')!.focus();
    });
  }
}

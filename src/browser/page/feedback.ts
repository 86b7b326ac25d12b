import { startCodeNotes } from './code-note.ts';
import { type Said, say } from './say-feedback.ts';

/** Asks whether a page helped, then why, and offers notes on code blocks where the author wants them. */
export function startFeedback(): void {
  const box = document.querySelector<HTMLElement>('.oct-feedback');
  if (!box) return;
  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-helpful]');
    if (!button) return;
    // What the form adds has the same id, so that no answer counts twice.
    const said = { id: newId(), helpful: button.dataset.helpful === 'true' };
    say(box, said);
    box.querySelector('.oct-feedback-ask')?.remove();
    const form = formFor(box, said);
    if (form) {
      box.append(form);
      form.querySelector('input')!.focus({ preventScroll: true });
    } else thank(box);
  });
  if ('code' in box.dataset) startCodeNotes(box, newId);
}

/** The form with the reasons that fit a thumb; undefined where the author does not want it. */
function formFor(box: HTMLElement, said: Said): HTMLFormElement | undefined {
  const template = box.querySelector<HTMLTemplateElement>('template[data-reasons]');
  if (!template) return undefined;
  const form = document.importNode(template.content, true).querySelector('form')!;
  for (const part of form.querySelectorAll<HTMLElement>('[data-for]')) {
    if (part.dataset.for !== String(said.helpful)) part.remove();
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = new FormData(form);
    const [reason, comment] = ['reason', 'comment'].map((name) =>
      String(given.get(name) ?? '').trim(),
    );
    if (reason || comment) {
      say(box, { ...said, ...(reason && { reason }), ...(comment && { comment }) });
    }
    form.remove();
    thank(box);
  });
  form.querySelector('[data-cancel]')!.addEventListener('click', () => {
    form.remove();
    thank(box);
  });
  return form;
}

function thank(box: HTMLElement): void {
  const thanks = box.querySelector<HTMLElement>('[data-thanks]');
  if (thanks) thanks.textContent = thanks.dataset.thanks ?? '';
}

/** Only tells answers apart: it is nobody's name. `randomUUID` is missing on pages without TLS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

import { load } from '../load.ts';
import { randomId } from '../random-id.ts';
import { type Feedback, sendFeedback } from './send-feedback.ts';

/** What the feedback bundle provides: it has all that comes after a thumb. */
export interface FeedbackUi {
  /** The form for a reason; undefined where the author does not want it. `ended` is called when it is gone. */
  reasonsForm(box: HTMLElement, entry: Feedback, ended: () => void): HTMLFormElement | undefined;
  /** Adds a button for a note to each code block. */
  startCodeNotes(box: HTMLElement): void;
}

const bundle = () => load('feedback') as Promise<FeedbackUi>;

/** Asks whether a page helped, then why, and offers notes on code blocks where the author wants them. */
export function startFeedback(): void {
  const box = document.querySelector<HTMLElement>('.oct-feedback');
  if (!box) return;
  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-helpful]');
    if (!button) return;
    // What the form adds has the same id, so that no answer counts twice.
    const entry = { id: randomId(), helpful: button.dataset.helpful === 'true' };
    sendFeedback(box, entry);
    void askWhy(box, entry);
  });
  if ('code' in box.dataset) {
    bundle().then(
      (feedback) => feedback.startCodeNotes(box),
      () => {},
    );
  }
}

/** Puts the form in the place of the thumbs; where it cannot be had, the answer ends with thanks. */
async function askWhy(box: HTMLElement, entry: Feedback): Promise<void> {
  const thank = () => {
    const thanks = box.querySelector<HTMLElement>('[data-thanks]');
    if (!thanks) return;
    thanks.textContent = thanks.dataset.thanks ?? '';
    // What had the focus is gone. Screen readers read the text because it has the focus now.
    thanks.focus({ preventScroll: true });
  };
  const ask = box.querySelector('.oct-feedback-ask');
  const hasForm = box.querySelector('template[data-reasons]') !== null;
  // A second click while the form is loaded must not answer again.
  for (const button of ask?.querySelectorAll('button') ?? []) button.disabled = true;
  const feedback = hasForm ? await bundle().catch(() => undefined) : undefined;
  const form = feedback?.reasonsForm(box, entry, thank);
  ask?.remove();
  if (!form) return thank();
  box.append(form);
  form.querySelector('input')!.focus({ preventScroll: true });
}

import { load } from '../load.ts';
import { randomId } from '../random-id.ts';
import { type Feedback, sendFeedback } from './send-feedback.ts';

/** What the feedback bundle provides: everything that follows the choice of a thumb. */
export interface FeedbackUi {
  /** The form for a reason; undefined if the author does not want it. `ended` is called when the form is gone. */
  reasonsForm(box: HTMLElement, entry: Feedback, ended: () => void): HTMLFormElement | undefined;
  /** Adds a button for a note to each code block. */
  startCodeNotes(box: HTMLElement): void;
}

const bundle = () => load('feedback') as Promise<FeedbackUi>;

/** Asks whether a page helped, then why, and offers notes on code blocks if the author wants them. */
export function startFeedback(): void {
  const box = document.querySelector<HTMLElement>('.oct-feedback');
  if (!box) return;
  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-helpful]');
    if (!button) return;
    // What the form sends has the same id, so no answer counts twice.
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

/** Replaces the thumbs with the form. If the form is not available, thanks the reader instead. */
async function askWhy(box: HTMLElement, entry: Feedback): Promise<void> {
  const thank = () => {
    const thanks = box.querySelector<HTMLElement>('[data-thanks]');
    if (!thanks) return;
    thanks.textContent = thanks.dataset.thanks ?? '';
    // The focused element is gone. Screen readers read the thanks because it gets the focus.
    thanks.focus({ preventScroll: true });
  };
  const ask = box.querySelector('.oct-feedback-ask');
  const hasForm = box.querySelector('template[data-reasons]') !== null;
  // A second click while the form is loading must not count as another answer.
  for (const button of ask?.querySelectorAll('button') ?? []) button.disabled = true;
  const feedback = hasForm ? await bundle().catch(() => undefined) : undefined;
  const form = feedback?.reasonsForm(box, entry, thank);
  ask?.remove();
  if (!form) return thank();
  box.append(form);
  form.querySelector('input')!.focus({ preventScroll: true });
}

import { type Feedback, sendFeedback } from '../page/send-feedback.ts';

/** The form with the reasons for a thumb up or down; undefined if the author does not want it. */
export function reasonsForm(
  box: HTMLElement,
  entry: Feedback,
  ended: () => void,
): HTMLFormElement | undefined {
  const template = box.querySelector<HTMLTemplateElement>('template[data-reasons]');
  if (!template) return undefined;
  const form = document.importNode(template.content, true).querySelector('form')!;
  for (const part of form.querySelectorAll<HTMLElement>('[data-for]')) {
    if (part.dataset.for !== String(entry.helpful)) part.remove();
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const [reason, comment] = ['reason', 'comment'].map((name) =>
      String(data.get(name) ?? '').trim(),
    );
    if (reason || comment) {
      sendFeedback(box, { ...entry, ...(reason && { reason }), ...(comment && { comment }) });
    }
    form.remove();
    ended();
  });
  form.querySelector('[data-cancel]')!.addEventListener('click', () => {
    form.remove();
    ended();
  });
  return form;
}

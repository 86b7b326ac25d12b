import type { AssistantRequest, AssistantUi } from '../assistant-entry.ts';
import { closeDrawer } from '../page/drawer.ts';
import { createChat } from './chat.ts';
import { createCover, narrow } from './cover.ts';
import { namePanel } from './names.ts';
import { createParts } from './parts.ts';

/** Creates the only panel of a page. On a page of mode `assistant`, it is part of the page. */
export function createAssistant(): AssistantUi {
  const parts = createParts();
  const { panel, page, form, input, log, body, intro, find } = parts;
  const chat = createChat(parts);
  const cover = createCover(parts);
  let opener: Element | null = null;

  function open(request: AssistantRequest = {}): void {
    if (panel.hidden) {
      closeDrawer();
      opener = document.activeElement;
      panel.hidden = false;
      document.documentElement.toggleAttribute('data-oct-assistant-open', !page);
      cover();
      chat.resize();
      body.scrollTop = body.scrollHeight;
    }
    chat.keepOpen(!page);
    if (request.quote !== undefined) chat.quote(request.quote);
    if (request.question) {
      chat.ask(request.question);
      // With the focus in the panel, Escape closes it. The focus is not on the field, because a phone's keyboard would
      // cover the answer.
      if (!page && !panel.contains(document.activeElement)) body.focus({ preventScroll: true });
    } else if (!request.isContinued) input.focus({ preventScroll: true });
  }
  function close(): void {
    panel.hidden = true;
    document.documentElement.removeAttribute('data-oct-assistant-open');
    cover();
    chat.keepOpen(false);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (chat.isRunning) chat.stop();
    else chat.ask(input.value);
  });
  input.addEventListener('input', () => chat.draft(input.value));
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    chat.ask(input.value);
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing && !page) close();
  });
  intro.addEventListener('click', (event) => {
    const starter = (event.target as Element).closest('button');
    if (!starter) return;
    chat.ask(starter.textContent ?? '');
    // The suggested questions are gone. The focus is not on the field, because a phone's keyboard would cover the
    // answer.
    body.focus({ preventScroll: true });
  });
  find('.oct-assistant-close').addEventListener('click', close);
  find('.oct-assistant-new').addEventListener('click', chat.restart);
  find('.oct-quote button').addEventListener('click', () => {
    chat.quote(undefined);
    input.focus();
  });
  // On a phone, closes the panel because it would cover the page that a link leads to.
  log.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && link.target !== '_blank' && !page && narrow.matches) close();
  });
  narrow.addEventListener('change', cover);
  window.addEventListener('pagehide', chat.keep);

  if (page) {
    panel.classList.add('oct-assistant-full');
    page.replaceChildren(panel);
  } else {
    document.body.append(panel);
  }
  namePanel(panel);
  chat.show();
  return { open, toggle: () => (panel.hidden || page ? open() : close()) };
}

import { load } from './load.ts';
import { recall } from './storage.ts';

/** How to open the panel: with a question to ask at once, or with a quotation to ask about. */
export interface AssistantRequest {
  question?: string;
  quote?: string;
  /** The panel was open on the previous page, so it must not take the focus. */
  isContinued?: boolean;
}

/** What the assistant bundle provides. */
export interface AssistantUi {
  open(request?: AssistantRequest): void;
  toggle(): void;
}

const bundle = () => load('assistant') as Promise<AssistantUi>;

/** The storage key of the conversation. */
export const conversationKey = 'octavo-assistant';

/** Opens the assistant's panel, whose code is loaded on first use. */
export function openAssistant(request: AssistantRequest = {}): void {
  bundle().then(
    (assistant) => assistant.open(request),
    () => {},
  );
}

/**
 * Loads the assistant when a reader needs it: its buttons, Cmd+I or Ctrl+I, `?assistant=`, a question about selected
 * text or code, or a panel that was open on the previous page.
 */
export function startAssistant(): void {
  if (!document.getElementById('oct-assistant')) return;
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-oct-assistant]')) openAssistant();
  });
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.shiftKey) return;
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'i') {
      event.preventDefault();
      bundle().then(
        (assistant) => assistant.toggle(),
        () => {},
      );
    }
  });
  const question = new URLSearchParams(location.search).get('assistant');
  const isOpen = recall('sessionStorage', conversationKey)?.includes('"isOpen":true');
  if (question !== null) openAssistant({ question });
  else if (document.getElementById('oct-assistant-page')) openAssistant({ isContinued: true });
  else if (isOpen && matchMedia('(width >= 64rem)').matches) {
    openAssistant({ isContinued: true });
  }
}

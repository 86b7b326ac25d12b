import { load } from './load.ts';
import { recall } from './storage.ts';

/** What the panel is opened with: a question that is asked at once, or something that the reader asks about. */
export interface AssistantRequest {
  question?: string;
  quote?: string;
  /** It was open on the page before: what has the focus keeps it. */
  isContinued?: boolean;
}

/** What the bundle of the assistant provides. */
export interface AssistantUi {
  open(request?: AssistantRequest): void;
  toggle(): void;
}

const bundle = () => load('assistant') as Promise<AssistantUi>;

/** Where the conversation is kept from page to page. */
export const conversationKey = 'octavo-assistant';

/** Opens the assistant's panel; its code is loaded with the first use. */
export function openAssistant(request: AssistantRequest = {}): void {
  bundle().then(
    (assistant) => assistant.open(request),
    () => {},
  );
}

/**
 * Loads the assistant when a reader wants it: by its buttons, Cmd or Ctrl and I, `?assistant=`, by asking about what is
 * selected or about code, or because it was open on the page before.
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

import { load } from './load.ts';

/** What the panel is opened with: a question that is asked at once, or something that the reader asks about. */
export interface AssistantRequest {
  question?: string;
  quote?: string;
}

/** What the bundle of the assistant provides. */
export interface AssistantPanel {
  open(request: AssistantRequest): void;
  toggle(): void;
}

/** Opens the assistant's panel; its code is loaded with the first use. */
export function openAssistant(request: AssistantRequest): void {
  void panel().then((found) => found.open(request));
}

function panel(): Promise<AssistantPanel> {
  return load('assistant') as Promise<AssistantPanel>;
}

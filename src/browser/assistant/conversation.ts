import { conversationKey } from '../assistant-entry.ts';
import { recall, remember } from '../storage.ts';
import type { Source } from './wire/events.ts';

/** What a reader asked or was answered. */
export interface Message {
  id: string;
  role: 'user' | 'assistant';
  /** ISO date. */
  createdAt: string;
  text: string;
  /** What the question is about: selected text or code. */
  quote?: string;
  sources?: Source[];
  /** Answers from the site's own index: passages in place of a text. */
  passages?: Quoted[];
  /** Answers: how far they came. */
  state?: AnswerState;
  helpful?: boolean;
}

export type AnswerState = 'running' | 'done' | 'stopped' | 'failed' | 'limited' | 'lost';

/** A passage of the documentation. */
export interface Quoted {
  title: string;
  heading?: string;
  /** Below the site, percent-encoded, with its fragment. */
  url: string;
  text: string;
}

/** All that goes from page to page. */
export interface Conversation {
  messages: Message[];
  threadId: string | null;
  /** Typed and not yet sent. */
  draft: string;
  quote?: string;
  isOpen: boolean;
}

export function emptyConversation(isOpen: boolean): Conversation {
  return { messages: [], threadId: null, draft: '', isOpen };
}

/** The conversation of the page before; what was still being answered there is lost. */
export function recallConversation(): Conversation {
  try {
    const kept = JSON.parse(recall('sessionStorage', conversationKey) ?? '') as Conversation;
    for (const message of kept.messages) if (message.state === 'running') message.state = 'lost';
    return { ...emptyConversation(false), ...kept };
  } catch {
    return emptyConversation(false);
  }
}

export function keepConversation(conversation: Conversation): void {
  remember('sessionStorage', conversationKey, JSON.stringify(conversation));
}

/** Random, since it only has to differ within the browser's tab. */
export function newId(): string {
  return globalThis.crypto?.randomUUID?.() ?? `m-${Math.random().toString(36).slice(2)}`;
}

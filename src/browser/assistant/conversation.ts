import type { Quote } from '../../search/quote/quote.ts';
import { conversationKey } from '../assistant-entry.ts';
import { recall, remember } from '../storage.ts';
import type { Source } from './wire/events.ts';

/** A question or an answer. */
export interface Message {
  id: string;
  role: 'user' | 'assistant';
  /** An ISO date. */
  createdAt: string;
  text: string;
  /** The selected text or code that the question is about. */
  quote?: string;
  sources?: Source[];
  /** In an answer from the site's own index: passages instead of text. */
  passages?: QuotedPassage[];
  /** The progress of an answer. */
  state?: AnswerState;
  helpful?: boolean;
}

export type AnswerState = 'running' | 'done' | 'stopped' | 'failed' | 'limited' | 'lost';

/** A passage of the documentation. */
export interface QuotedPassage {
  title: string;
  /** The headings down to the section, outermost first. */
  headings: string[];
  /** The address below the site's root, percent-encoded, with its fragment. */
  url: string;
  quote: Quote;
}

/** The state that is carried over to the next page. */
export interface Conversation {
  messages: Message[];
  threadId: string | null;
  /** Text that is typed but not sent. */
  draft: string;
  quote?: string;
  isOpen: boolean;
}

export function emptyConversation(isOpen: boolean): Conversation {
  return { messages: [], threadId: null, draft: '', isOpen };
}

/** The conversation from the previous page. An answer that was incomplete there is lost. */
export function recallConversation(): Conversation {
  try {
    const conversation = JSON.parse(
      recall('sessionStorage', conversationKey) ?? '',
    ) as Conversation;
    for (const message of conversation.messages) {
      if (message.state === 'running') message.state = 'lost';
      // Passages stored by an earlier version of the site have no quotes.
      message.passages = message.passages?.filter(({ quote }) => quote !== undefined);
    }
    return { ...emptyConversation(false), ...conversation };
  } catch {
    return emptyConversation(false);
  }
}

export function keepConversation(conversation: Conversation): void {
  remember('sessionStorage', conversationKey, JSON.stringify(conversation));
}

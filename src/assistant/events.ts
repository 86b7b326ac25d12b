import type { Passage } from './passage.ts';

export interface Usage {
  promptTokens: number;
  completionTokens: number;
}

export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

/** A page on which an answer is based. */
export type Source = Pick<Passage, 'path' | 'title' | 'url'>;

/** The events of an answer as it is created. Each wire format has an encoder for them. */
export type AnswerEvent =
  | { type: 'start'; messageId: string }
  | { type: 'searched'; callId: string; query: string; passages: Passage[] }
  | { type: 'text'; text: string }
  | { type: 'sources'; sources: Source[] }
  | { type: 'finish'; reason: FinishReason; usage: Usage }
  /** The answer ends here. The message is for the reader and does not reveal the cause. */
  | { type: 'error'; message: string };

import type { Passage } from './passage.ts';

export interface Usage {
  promptTokens: number;
  completionTokens: number;
}

export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

/** An answer as it comes into being; each wire has an encoder for these. */
export type AnswerEvent =
  | { type: 'start'; messageId: string }
  | { type: 'searched'; callId: string; query: string; passages: Passage[] }
  | { type: 'text'; text: string }
  | { type: 'sources'; sources: Passage[] }
  | { type: 'finish'; reason: FinishReason; usage: Usage }
  /** The answer ends here. The message is for the reader and says nothing of the cause. */
  | { type: 'error'; message: string };

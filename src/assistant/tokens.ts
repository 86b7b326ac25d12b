import { firstCharacters } from '../lib/text/first-characters.ts';
import { recentTurns, type Turn } from './conversation.ts';
import { type Prompt, passageLimit } from './prompt.ts';

/** The most tokens that a model may write as one answer. */
export const answerTokens = 2000;

/** Tokens of the instructions and of the tags around passages. */
const frameTokens = 500;

/**
 * The approximate number of tokens in a text, erring on the high side: in most languages, a token is three or more
 * bytes of text.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

export function promptTokens({ system, messages }: Prompt): number {
  return estimateTokens(system) + estimateTokens(JSON.stringify(messages));
}

/** The most tokens that an answer is likely to use, estimated before its passages are known. */
export function maxTokens(request: {
  question: string;
  instructions?: string;
  history: readonly Turn[];
  selections?: readonly { value: string }[] | null;
  limit: number;
}): number {
  const { question, instructions = '', history, selections, limit } = request;
  const texts = [
    question,
    instructions,
    ...recentTurns(history).map(({ content }) => content),
    ...(selections ?? []).map(({ value }) => firstCharacters(value, passageLimit)),
  ];
  const passages = limit * Math.ceil(passageLimit / 3);
  return frameTokens + passages + answerTokens + estimateTokens(texts.join('\n'));
}

import { firstCharacters } from '../lib/text/first-characters.ts';

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** A message from any client version: text in `content`, in `parts`, or in both. */
export interface ClientMessage {
  role: string;
  content?: string;
  parts?: { type: string; text?: string }[];
}

/** The most turns given to a model, and the most characters of each. */
export const historyLimit = 12;
export const turnLimit = 8000;

/**
 * The question and previous turns in a client's messages. Only text of `user` and `assistant` counts: otherwise a
 * browser could send `system` or `data` messages or tool results and make the assistant say anything.
 */
export function readConversation(
  messages: readonly ClientMessage[],
): { question: string; before: Turn[] } | undefined {
  const turns = messages.flatMap(({ role, ...message }): Turn[] => {
    if (role !== 'user' && role !== 'assistant') return [];
    const content = textOf(message).trim();
    return content === '' ? [] : [{ role, content }];
  });
  const last = turns.findLastIndex(({ role }) => role === 'user');
  if (last === -1) return undefined;
  return { question: turns[last]!.content, before: turns.slice(0, last) };
}

/** The last turns of a conversation, shortened for the model. */
export function recentTurns(turns: readonly Turn[]): Turn[] {
  const recent = turns.slice(-historyLimit);
  return recent.map(({ role, content }) => ({
    role,
    content: firstCharacters(content, turnLimit),
  }));
}

function textOf({ content, parts }: Omit<ClientMessage, 'role'>): string {
  if (content !== undefined && content !== '') return content;
  return (parts ?? [])
    .filter((part) => part.type === 'text')
    .map((part) => part.text ?? '')
    .join('');
}

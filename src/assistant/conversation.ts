export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** A message of a client of any version: text in `content`, in `parts`, or in both. */
export interface ClientMessage {
  role: string;
  content?: string;
  parts?: { type: string; text?: string }[];
}

/** Turns that a model is shown, and characters of each. */
export const historyLimit = 12;
const turnLimit = 8000;

/**
 * What a client's messages say: the question, and the turns before it. Only text of `user` and `assistant` counts:
 * a browser that sends `system` or `data` messages or results of tools could otherwise say anything in our name.
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

/** The end of a conversation that is worth a model's time. */
export function recentTurns(turns: readonly Turn[]): Turn[] {
  const recent = turns.slice(-historyLimit);
  return recent.map(({ role, content }) => ({ role, content: content.slice(0, turnLimit) }));
}

function textOf({ content, parts }: Omit<ClientMessage, 'role'>): string {
  if (content !== undefined && content !== '') return content;
  return (parts ?? [])
    .filter((part) => part.type === 'text')
    .map((part) => part.text ?? '')
    .join('');
}

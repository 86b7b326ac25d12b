import { type AnswerEvent, sourcesIn, text, threadIn, WrongStream } from './events.ts';

/** Reads the UI message stream of `ai` 5 and later, which consists of server-sent events. Unknown types are ignored. */
export async function* readUiStream(lines: AsyncIterable<string>): AsyncGenerator<AnswerEvent> {
  for await (const line of lines) {
    // Comments only keep the connection alive; event names and ids are not used.
    if (!line.startsWith('data:')) continue;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') return;
    yield* eventsOf(parse(data));
  }
}

function* eventsOf(part: Record<string, unknown>): Generator<AnswerEvent> {
  const thread = threadIn(part.messageMetadata);
  if (thread !== undefined) yield { type: 'thread', id: thread };
  switch (part.type) {
    case 'text-delta':
      yield { type: 'text', text: String(part.delta ?? '') };
      break;
    case 'tool-output-available':
      yield { type: 'sources', sources: sourcesIn(part.output), isFinal: false };
      break;
    case 'source-url': {
      const url = text(part.url);
      if (url)
        yield {
          type: 'sources',
          sources: [{ url, title: text(part.title) ?? url }],
          isFinal: true,
        };
      break;
    }
    case 'error':
      yield { type: 'error' };
      break;
    case 'finish':
      yield { type: 'finish' };
      break;
  }
}

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new WrongStream(json.slice(0, 80));
}

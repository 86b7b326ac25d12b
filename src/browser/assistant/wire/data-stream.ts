import { type AnswerEvent, sourcesIn, text, threadIn, WrongStream } from './events.ts';

/**
 * Reads the data stream protocol, version 1 (`ai` 4): each line has a code, a colon and JSON. Codes that do not concern
 * readers, and unknown ones, are ignored.
 */
export async function* readDataStream(lines: AsyncIterable<string>): AsyncGenerator<AnswerEvent> {
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const [, code, json] = /^([0-9a-z]):(.*)$/s.exec(line) ?? [];
    if (code === undefined) throw new WrongStream(line.slice(0, 80));
    yield* eventsOf(code, parse(json!));
  }
}

function* eventsOf(code: string, value: unknown): Generator<AnswerEvent> {
  switch (code) {
    case '0':
      yield { type: 'text', text: String(value) };
      break;
    case '2':
      // The thread's id is in a data part of type `finish`.
      for (const part of Array.isArray(value) ? value : []) {
        const id =
          (part as { type?: unknown } | null)?.type === 'finish' ? threadIn(part) : undefined;
        if (id !== undefined) yield { type: 'thread', id };
      }
      break;
    case '3':
      yield { type: 'error' };
      break;
    case '8':
      for (const note of Array.isArray(value) ? value : []) {
        const { type, sources } = (note ?? {}) as Record<string, unknown>;
        if (type === 'sources')
          yield { type: 'sources', sources: sourcesIn(sources), isFinal: true };
      }
      break;
    case 'a':
      yield {
        type: 'sources',
        sources: sourcesIn((value as { result?: unknown } | null)?.result),
        isFinal: false,
      };
      break;
    case 'h': {
      const { url, title } = (value ?? {}) as Record<string, unknown>;
      const address = text(url);
      if (address)
        yield {
          type: 'sources',
          sources: [{ url: address, title: text(title) ?? address }],
          isFinal: true,
        };
      break;
    }
    case 'd': {
      const id = threadIn(value);
      if (id !== undefined) yield { type: 'thread', id };
      yield { type: 'finish' };
      break;
    }
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new WrongStream(json.slice(0, 80));
  }
}

import type { AnswerEvent, Usage } from './events.ts';
import { resultOf, sourceOf } from './wire-passage.ts';

/** Headers of the data stream protocol, version 1 (`ai` 4). */
export const dataStreamHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'x-vercel-ai-data-stream': 'v1',
};

/** Both parsers ignore an empty line, which keeps proxies from closing a silent connection. */
export const dataStreamKeepAlive = '\n';

/**
 * Encodes an answer as lines of a code, a colon and JSON. Only codes known to `ai` 4.1.15 are used; any other would end
 * its stream with an error. The thread id is in a data part because that client hides unknown keys of `d:` from the
 * page.
 */
export async function* encodeDataStream(
  events: AsyncIterable<AnswerEvent>,
  threadId: string,
): AsyncGenerator<string> {
  let messageId = '';
  const step = () => line('f', { messageId });
  for await (const event of events) {
    switch (event.type) {
      case 'start':
        messageId = event.messageId;
        yield step();
        break;
      case 'searched':
        yield* searched(event);
        yield step();
        break;
      case 'text':
        yield line('0', event.text);
        break;
      case 'sources':
        yield line('8', [{ type: 'sources', sources: event.sources.map(sourceOf) }]);
        break;
      case 'finish':
        yield* ending(event.reason, event.usage, threadId);
        break;
      case 'error':
        // Nothing may follow this line, because the client throws here.
        yield line('2', [{ type: 'finish', threadId }]);
        yield line('3', event.message);
        return;
    }
  }
}

/** A separate function, so that an answer that waits for its model does not keep the passages in memory. */
function* searched(event: AnswerEvent & { type: 'searched' }): Generator<string> {
  const { callId: toolCallId, query, passages } = event;
  yield line('9', { toolCallId, toolName: 'search', args: { query } });
  yield line('a', { toolCallId, result: passages.map(resultOf) });
  yield line('e', {
    finishReason: 'tool-calls',
    usage: { promptTokens: 0, completionTokens: 0 },
    isContinued: false,
  });
}

function* ending(finishReason: string, usage: Usage, threadId: string): Generator<string> {
  yield line('e', { finishReason, usage, isContinued: false });
  yield line('2', [{ type: 'finish', threadId }]);
  yield line('d', { type: 'finish', finishReason, usage, threadId });
}

/** One part of the protocol: a code, a colon, JSON, a line break. */
export function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}

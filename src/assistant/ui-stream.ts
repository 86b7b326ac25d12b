import type { AnswerEvent } from './events.ts';
import { resultOf } from './wire-passage.ts';

/** Headers of the UI message stream (`ai` 5 and later). */
export const uiStreamHeaders = {
  'content-type': 'text/event-stream',
  'x-vercel-ai-ui-message-stream': 'v1',
};

export const uiStreamKeepAlive = ': keep-alive\n\n';

/**
 * An answer as server-sent events. The thread id is in `messageMetadata`, because `ai` 5.0.0 rejects a `finish` with
 * unknown keys.
 */
export async function* encodeUiStream(
  events: AsyncIterable<AnswerEvent>,
  threadId: string,
): AsyncGenerator<string> {
  const messageMetadata = { threadId };
  let textId: string | undefined;
  let texts = 0;
  const endText = function* () {
    if (textId !== undefined) yield data({ type: 'text-end', id: textId });
    textId = undefined;
  };
  for await (const event of events) {
    switch (event.type) {
      case 'start':
        yield data({ type: 'start', messageId: event.messageId, messageMetadata });
        yield data({ type: 'start-step' });
        break;
      case 'searched':
        yield* searched(event);
        break;
      case 'text':
        if (textId === undefined) {
          textId = `text-${texts++}`;
          yield data({ type: 'text-start', id: textId });
        }
        yield data({ type: 'text-delta', id: textId, delta: event.text });
        break;
      case 'sources':
        yield* endText();
        for (const { url, title } of event.sources) {
          yield data({ type: 'source-url', sourceId: url, url, title });
        }
        break;
      case 'finish':
        yield* endText();
        yield data({ type: 'finish-step' });
        yield data({ type: 'finish', messageMetadata });
        break;
      case 'error':
        yield* endText();
        yield data({ type: 'error', errorText: event.message });
        // The client of the `ai` package stops at the error. Other clients get the thread, and the information that
        // this is the end.
        yield data({ type: 'finish', messageMetadata });
        break;
    }
  }
  yield 'data: [DONE]\n\n';
}

function data(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

/** A separate function, so that an answer that waits for its model does not keep the passages in memory. */
function* searched(event: AnswerEvent & { type: 'searched' }): Generator<string> {
  const { callId: toolCallId, query, passages } = event;
  const input = { query };
  yield data({ type: 'tool-input-available', toolCallId, toolName: 'search', input });
  const output = passages.map(resultOf);
  yield data({ type: 'tool-output-available', toolCallId, output });
  yield data({ type: 'finish-step' });
  yield data({ type: 'start-step' });
}

import {
  dataStreamHeaders,
  dataStreamKeepAlive,
  encodeDataStream,
} from '../../assistant/data-stream.ts';
import type { AnswerEvent } from '../../assistant/events.ts';
import { encodeUiStream, uiStreamHeaders, uiStreamKeepAlive } from '../../assistant/ui-stream.ts';

/** A format in which an answer is streamed. */
export interface Wire {
  headers: Record<string, string>;
  filler: string;
  encode(events: AsyncIterable<AnswerEvent>, threadId: string): AsyncGenerator<string>;
}

/** Version 1 of the endpoint. */
export const dataStream: Wire = {
  headers: dataStreamHeaders,
  filler: dataStreamKeepAlive,
  encode: encodeDataStream,
};

/** Version 2. */
export const uiStream: Wire = {
  headers: uiStreamHeaders,
  filler: uiStreamKeepAlive,
  encode: encodeUiStream,
};

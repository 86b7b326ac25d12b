import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The encodings to accept, for which there are decoders. */
export const encodings = 'gzip, br';

/**
 * Reads the body of a response. Bytes are counted as they arrive and again as they are decoded, because a small
 * response may decode to a large one, and a large one to nothing. `spend` is called with each count and throws at the
 * limit.
 */
export async function readAnswer(
  answer: IncomingMessage,
  spend: (bytes: number) => void,
): Promise<Buffer> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const chunks: Buffer[] = [];
  for await (const chunk of decoded(answer, encoding, spend)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* decoded(
  answer: IncomingMessage,
  encoding: string,
  spend: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  if (encoding === 'identity' || encoding === '') {
    yield* counted(answer, spend);
    return;
  }
  const decoder = decoders.get(encoding)?.();
  if (!decoder) throw new Error(`its encoding is \`${encoding}\``);
  pipeline(
    answer,
    (source: Readable) => counted(source, spend),
    decoder,
    () => {},
  );
  yield* counted(decoder, spend);
}

async function* counted(source: Readable, spend: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    spend(chunk.length);
    yield chunk;
  }
}

import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** What decoders can be asked for. */
export const encodings = 'gzip, br';

/**
 * The body of an answer. Bytes are counted as they come and, where they are encoded, once more as they are decoded: a
 * small answer may hold a large one, and a large one nothing. `spend` is told of each, and throws when there is no room.
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

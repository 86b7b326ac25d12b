import type * as z from 'zod';
import { issueText } from '../contract/issue-text.ts';
import { storable } from '../store/storable.ts';
import { Problem } from './problem.ts';

/**
 * Reads and validates a JSON body of at most `limit` bytes. Bytes are counted as they arrive, because the declared
 * length may be wrong; if the declared length is too large, the body is not read at all.
 */
export async function readJson<T extends z.ZodType>(
  request: Request,
  schema: T,
  limit: number,
): Promise<z.output<T>> {
  if (!isJson(request.headers.get('content-type') ?? '')) {
    throw new Problem(415, 'The body must be JSON: send Content-Type: application/json.');
  }
  if (!/^(?:identity)?$/i.test(request.headers.get('content-encoding') ?? '')) {
    throw new Problem(415, 'The body must not be compressed: send it without Content-Encoding.', {
      headers: { 'accept-encoding': 'identity' },
    });
  }
  const text = decode(await readBody(request, limit));
  if (text.trim() === '') throw new Problem(400, 'The body is empty: send JSON.');
  let value: unknown;
  try {
    value = JSON.parse(text, (_, part) => (typeof part === 'string' ? storable(part) : part));
  } catch {
    throw new Problem(400, 'The body is not valid JSON.');
  }
  return check(schema, value);
}

/** JSON is UTF-8 (RFC 8259 §8.1). In any other encoding, a question would be another one than was asked. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, 'The body is not UTF-8.');
  }
}

/** Whether a media type is JSON or, by its suffix, a format on top of it (RFC 6839 §3.1). */
export function isJson(type: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type);
}

export function check<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.path.map(String).join('.');
  throw new Problem(400, issueText(issue), { field: field === '' ? undefined : field });
}

export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new Problem(413, `The body is larger than ${limit} bytes.`);
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > limit) throw tooLarge();
  // The server holds clients to their declared length (RFC 9112 §6.3), so the body can be read at once.
  if (declared !== null) {
    const whole = new Uint8Array(await request.arrayBuffer().catch(cutShort));
    if (whole.length > limit) throw tooLarge();
    return whole;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    cutShort(error);
  }
}

/** A client that disconnects in the middle of its request is not a server error. */
export function cutShort(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
  throw new Problem(400, 'The request ended before its body did.');
}

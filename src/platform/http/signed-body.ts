import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from './problem.ts';
import { cutShort } from './read-json.ts';

export interface SignedBodyLimits {
  /** The limit for one body. */
  maxBytes: number;
  /** The limit for all bodies that are being read at the same time, whose senders are not known yet. */
  maxTotalBytes: number;
  /** Milliseconds to read one body. */
  timeout: number;
}

/**
 * Reads bodies signed with a shared secret (HMAC, RFC 2104, with SHA-256). A request with a malformed signature or too
 * large a length is refused before its body is read.
 */
export function createSignedBodies({ maxBytes, maxTotalBytes, timeout }: SignedBodyLimits) {
  let held = 0;

  return async function read(
    request: Request,
    secret: string,
    signature: string | null,
  ): Promise<Uint8Array> {
    const hex = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '')?.[1];
    if (hex === undefined) throw new Problem(401, 'The signature is missing.');
    const tooLarge = () => new Problem(413, `The body is larger than ${maxBytes} bytes.`);
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
    const hmac = createHmac('sha256', secret);
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of inTime(request.body, timeout)) {
        size += chunk.length;
        held += chunk.length;
        if (size > maxBytes) throw tooLarge();
        if (held > maxTotalBytes) throw busy();
        hmac.update(chunk);
        chunks.push(chunk);
      }
    } finally {
      held -= size;
    }
    if (!timingSafeEqual(hmac.digest(), Buffer.from(hex, 'hex'))) {
      throw new Problem(401, 'The signature is wrong.');
    }
    return Buffer.concat(chunks);
  };
}

function busy(): Problem {
  return new Problem(503, 'Too much is being sent at once. Try again later.', {
    headers: { 'retry-after': '10' },
  });
}

async function* inTime(body: Request['body'], timeout: number): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, timeout);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(cutShort);
      if (isLate) throw new Problem(408, `The body takes longer than ${timeout / 1000} s.`);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => {});
  }
}

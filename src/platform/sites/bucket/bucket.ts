import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../settings/settings.ts';

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** Objects of an S3-compatible bucket whose names start with the prefix of the settings. Keys do not include it. */
export interface Bucket {
  /** Stores a file. The object is either complete or missing. */
  put(key: string, file: string): Promise<void>;
  /** Writes an object to a file. False if it does not exist. */
  get(key: string, file: string): Promise<boolean>;
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>;
  list(): AsyncGenerator<StoredObject>;
}

type Method = 'GET' | 'PUT' | 'DELETE';

const attempts = 4;

/**
 * Uses the part of Amazon's S3 API that other servers share: one request per object, signed with version 4 (AWS General
 * Reference), and `ListObjectsV2`.
 */
export function openBucket(settings: BucketSettings): Bucket {
  const { url, prefix, region, keyId, secret, sessionToken } = settings;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    sessionToken,
    service: 's3',
    region,
  });
  const addressOf = (key: string) =>
    `${url}/${`${prefix}${key}`.split('/').map(encodeURIComponent).join('/')}`;

  const send = async (method: Method, address: string, file?: string): Promise<Response> => {
    // A file is not read twice just to be signed; TLS protects it in transit.
    const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const { headers } = await client.sign(address, { method, headers: unsigned });
    if (file === undefined) return fetch(address, { method, headers });
    headers.set('content-length', String((await stat(file)).size));
    const body = Readable.toWeb(createReadStream(file));
    return fetch(address, { method, headers, body, duplex: 'half' } as RequestInit);
  };

  return {
    put: (key, file) =>
      withRetries(async () => {
        const answer = await send('PUT', addressOf(key), file);
        if (!answer.ok) throw await errorOf('PUT', answer);
        await answer.body?.cancel();
      }),
    get: (key, file) =>
      withRetries(async () => {
        const answer = await send('GET', addressOf(key));
        if (answer.status === 404 && (await codeIn(answer)) === 'NoSuchKey') return false;
        if (!answer.ok) throw await errorOf('GET', answer);
        await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file));
        return true;
      }),
    remove: (key) =>
      withRetries(async () => {
        const answer = await send('DELETE', addressOf(key));
        if (!answer.ok && answer.status !== 404) throw await errorOf('DELETE', answer);
        await answer.body?.cancel();
      }),
    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== undefined) query.set('continuation-token', next);
        const text = await withRetries(async () => {
          const answer = await send('GET', `${url}/?${query}`);
          if (!answer.ok) throw await errorOf('GET', answer);
          return answer.text();
        });
        yield* objectsIn(text, prefix);
        next = elementIn(text, 'NextContinuationToken');
      } while (next !== undefined);
    },
  };
}

/** A failure that would be the same on another attempt. */
class PermanentError extends Error {}

/** Retries a failed request. Every request to a bucket may safely be made twice. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PermanentError || attempt === attempts) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100 * 3 ** attempt));
  }
}

async function errorOf(method: Method, answer: Response): Promise<Error> {
  const text = await answer.text();
  const said = elementIn(text, 'Message') ?? text.slice(0, 200);
  const code = elementIn(text, 'Code') ?? '';
  const message = `The bucket answered ${method} with ${answer.status} ${code}. ${said}`.trim();
  const isTransient = answer.status === 429 || answer.status >= 500;
  return isTransient ? new Error(message) : new PermanentError(message);
}

async function codeIn(answer: Response): Promise<string | undefined> {
  return elementIn(await answer.clone().text(), 'Code');
}

/** Names and times in the response to `ListObjectsV2`. Octavo's own keys have no characters that XML escapes. */
function* objectsIn(xml: string, prefix: string): Generator<StoredObject> {
  for (const [, entry] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = elementIn(entry!, 'Key');
    const time = elementIn(entry!, 'LastModified');
    if (key?.startsWith(prefix) && time !== undefined) {
      yield { key: key.slice(prefix.length), modifiedAt: new Date(time) };
    }
  }
}

function elementIn(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** The response of a model's server: a stream to read, or a refusal. */
export type ModelAnswer = { stream: IncomingMessage } | { refusal: Response };

/**
 * Sends what the AI SDK passes to its `fetch`. An open response of the global `fetch` takes 34 KB, one of `node:http` 9
 * KB, and thousands may wait for their models. Redirects are not followed, because they would send the key to another
 * address.
 */
export async function sendToModel(url: string, init: RequestInit): Promise<ModelAnswer> {
  const stream = await send(url, init).catch((error) => {
    // This class and message make the SDK treat the failure as temporary.
    throw init.signal?.aborted ? error : new TypeError('fetch failed', { cause: error });
  });
  const { statusCode: status = 500 } = stream;
  const { 'content-type': type = '' } = stream.headers;
  if (status >= 200 && status < 300) {
    if (!/^(?:text\/html|application\/json)\b/i.test(type)) return { stream };
    stream.destroy();
    throw new Error(`The model's server answers with ${type}, not with events.`);
  }
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after', 'retry-after-ms']) {
    const value = stream.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return { refusal: new Response(await beginning(stream), { status, headers }) };
}

/** The most characters of a refusal to read. */
const maxRefusalLength = 100_000;

async function beginning(stream: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxRefusalLength) break;
  }
  return text.slice(0, maxRefusalLength);
}

function send(url: string, { method, headers, body, signal }: RequestInit) {
  const { protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new Error(`A model's address begins with http: or https:, not with ${protocol}`);
  }
  const request = protocol === 'http:' ? plainRequest : secureRequest;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    };
    request(url, options, resolve).on('error', reject).end(body);
  });
}

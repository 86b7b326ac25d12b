import { APICallError } from 'ai';
import { ModelError } from './model-events.ts';

/** Milliseconds before a second attempt if the model's server does not specify a delay. */
const defaultPause = 2000;
/** The longest pause, in milliseconds: a reader waits meanwhile. */
const maxPause = 20_000;

/** How long to wait before the model is asked again; undefined if that is of no use. */
export function pauseAfter(error: unknown): number | undefined {
  if (error instanceof ModelError) return error.isOverload ? defaultPause : undefined;
  if (!APICallError.isInstance(error) || !error.isRetryable) return undefined;
  const pause = pauseIn(error.responseHeaders ?? {}) ?? defaultPause;
  return pause <= maxPause ? pause : undefined;
}

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3); OpenAI also counts milliseconds. */
function pauseIn(headers: Record<string, string>): number | undefined {
  const { 'retry-after-ms': milliseconds, 'retry-after': after } = headers;
  const pause = [
    Number(milliseconds ?? Number.NaN),
    Number(after ?? Number.NaN) * 1000,
    Date.parse(after ?? '') - Date.now(),
  ].find(Number.isFinite);
  return pause === undefined ? undefined : Math.max(0, pause);
}

/** The same refusal with its status in the message, because the server's own message may be empty or say little. */
export function withStatus(error: unknown): unknown {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return error;
  const { statusCode, message: said, url, requestBodyValues, responseHeaders, isRetryable } = error;
  const message = `The model's server answers ${statusCode}${said === '' ? '.' : `: ${said}`}`;
  return new APICallError({
    ...{ message, url, requestBodyValues, statusCode, responseHeaders, isRetryable },
  });
}

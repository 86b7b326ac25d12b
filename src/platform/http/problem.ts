/**
 * A request that cannot be served. The client gets `{error, field?, requestId}`. Any other exception is a server error,
 * and the client gets a 500 without details.
 */
export class Problem extends Error {
  readonly status: number;
  readonly field?: string;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    detail: { field?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.field = detail.field;
    this.headers = detail.headers ?? {};
  }
}

/** For something that will be available again shortly. */
export const unavailable = (message: string, seconds = 5) =>
  new Problem(503, message, { headers: { 'retry-after': String(seconds) } });

/** `seconds` is the time until the client may try again. */
export const tooMany = (message: string, seconds: number) =>
  new Problem(429, message, { headers: { 'retry-after': String(seconds) } });

export const notFound = (what: string) => new Problem(404, `${what} was not found.`);

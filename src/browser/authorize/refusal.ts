import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi';

/** Why there is no token. */
export interface Refusal {
  reason: 'cancelled' | 'blocked' | 'insecure' | 'unreachable' | 'refused';
  /** The server's own message, or the address concerned. */
  detail: string;
}

export class AuthorizeError extends Error {
  readonly refusal: Refusal;

  constructor(reason: Refusal['reason'], detail = '') {
    super(detail);
    this.refusal = { reason, detail };
  }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizeError) return error.refusal;
  if (error instanceof DOMException && error.name === 'AbortError') {
    return { reason: 'cancelled', detail: '' };
  }
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const { error: code, error_description: description } = error;
    return { reason: 'refused', detail: description ? `${description} (${code})` : code };
  }
  return { reason: 'refused', detail: error instanceof Error ? error.message : String(error) };
}

/** The response from an address, or the reason why there is none. */
export type Answer = { body: Buffer; type: string } | NoAnswer;

/** The request for an address, and which responses are accepted. */
export interface FetchRequest {
  /** The `Accept` header. */
  accept: string;
  /** Accepted media types; a response without a type is accepted. */
  types: RegExp;
  /** In bytes. */
  maxBytes: number;
  /** Checks only whether something exists there; its body is not read. */
  headOnly?: true;
  userAgent?: string;
  /** Cancels the request. */
  signal?: AbortSignal;
}

/** Why there is no response, as the end of a sentence. */
export interface NoAnswer {
  reason: string;
  /** A build may not request this address unless its operator permits it. */
  isRefused?: boolean;
  /** The HTTP status, if that is the reason: 404. */
  status?: number;
  /** The number of seconds after which the host wants the request to be repeated. */
  retryAfter?: number;
}

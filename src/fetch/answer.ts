/** What came from an address, or why nothing did. */
export type Answer = { body: Buffer; type: string } | NoAnswer;

/** What is asked for at an address, so that nothing else is taken. */
export interface FetchRequest {
  /** `Accept` of the request. */
  accept: string;
  /** Media types that it may have; an answer without one is taken. */
  types: RegExp;
  /** Bytes. */
  maxBytes: number;
  /** Only whether something is there: its body is not read. */
  headOnly?: true;
  userAgent?: string;
  /** Ends the wait before its time. */
  signal?: AbortSignal;
}

/** Why there is nothing, as the end of a sentence. */
export interface NoAnswer {
  reason: string;
  /** The address is not one that a build may ask, unless its operator permits it. */
  isRefused?: boolean;
  /** Of an answer that is none: 404. */
  status?: number;
  /** Seconds after which the host wants to be asked again. */
  retryAfter?: number;
}

/** Limits for documents of other hosts, so that a build does not hang. In milliseconds and bytes. */
export interface FetchLimits {
  /** The longest wait for the first data of a response, and between any two pieces. */
  silence: number;
  /** The time limit for a response, including redirects. */
  time: number;
  redirects: number;
  /** The limits for a whole build. */
  requests: number;
  bytes: number;
}

export const fetchLimits: FetchLimits = {
  silence: 5_000,
  time: 15_000,
  redirects: 5,
  requests: 2_000,
  bytes: 256 * 1024 * 1024,
};

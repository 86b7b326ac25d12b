/** What documents of other hosts are worth; a build must not hang on them. Milliseconds and bytes. */
export interface FetchLimits {
  /** For the first word of an answer, and between any two. */
  silence: number;
  /** For an answer with all its redirects. */
  time: number;
  redirects: number;
  /** For all of a build together. */
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

import type { HttpRequest } from './http-request.ts';

/** A language for request samples. */
export interface SampleLanguage {
  /** The key in `api.examples.languages`. */
  id: string;
  /** The name shown to readers. */
  label: string;
  /** Other names that authors may use for it. */
  aliases: string[];
  /** The highlighter's name for it. */
  grammar: string;
  /** Whether it writes multipart bodies itself, so that they may have any type, and their parts any headers. */
  writesParts?: boolean;
  /** Whether its HTTP client throws for a `GET` or `HEAD` request with a body, as `fetch` does. */
  refusesBodyOfGet?: boolean;
  /** The request as code that runs. A pure function. */
  write(request: HttpRequest): string;
}

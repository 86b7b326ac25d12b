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
  /** Whether it writes bodies in parts itself, so that they may have any type, and parts any headers. */
  writesParts?: boolean;
  /** Whether its way of sending requests throws at a body of `GET` or `HEAD`, as `fetch` does. */
  refusesBodyOfGet?: boolean;
  /** The request as code that runs. A pure function. */
  write(request: HttpRequest): string;
}

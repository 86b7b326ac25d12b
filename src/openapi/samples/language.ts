import type { HttpRequest } from './http-request.ts';

/** One language of request samples. */
export interface SampleLanguage {
  /** Key in `api.examples.languages`. */
  id: string;
  /** What readers call it. */
  label: string;
  /** Other names that authors use for it. */
  aliases: string[];
  /** What the highlighter calls it. */
  grammar: string;
  /** The request as code that runs. Pure. */
  write(request: HttpRequest): string;
}

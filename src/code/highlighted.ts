import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Html } from '../lib/html.ts';
import type { LookUpTypes } from './twoslash.ts';

/** The value of `styling.codeblocks`. */
export type CodeSettings =
  | string
  | {
      theme?: string | { light: string; dark: string };
      languages?: { custom?: string[] };
    };

/** Options of a block besides its colours; part of `CodeProps`. */
export interface HighlightOptions {
  highlight?: readonly number[];
  focus?: readonly number[];
  /** For inline code: no elements for lines. */
  inline?: boolean;
  /** Looks up types in the code, if its language has types. */
  types?: LookUpTypes;
}

/** One block, highlighted. */
export interface HighlightedCode {
  /**
   * The content of `<code>`: one `<span class="line">` for each line, with the classes `highlight`, `focus`, `add`,
   * `remove`. Tokens are `<span class=…>`; those in the default colour are plain text.
   */
  html: Html;
  /** The code without its `[!code …]` marks, for copying and for the Markdown form. */
  code: string;
  /** The canonical id of the language; `text` if there is none. */
  language: string;
  lines: number;
  /** The line classes that occur, for the classes of the block. */
  marks: LineMark[];
  /** Without a location, which the caller knows. */
  diagnostics: Omit<Diagnostic, 'location'>[];
}

export type LineMark = 'highlight' | 'focus' | 'add' | 'remove';

/** The only interface to syntax highlighting, so that the implementation can be replaced. */
export interface Highlighter {
  /** Loads these languages; a page calls it once with all that it uses. Loading a language again costs nothing. */
  prepare(languages: Iterable<string>): Promise<void>;
  /** A language that was not prepared is shown as plain text. */
  highlight(
    code: string,
    language: string | undefined,
    options?: HighlightOptions,
  ): HighlightedCode;
  /** Rules for the token colours if the settings ask for themes other than the built-in ones, or an empty string. */
  css: string;
  /** Problems in the settings (an unknown theme, a grammar that cannot be read), without their location. */
  diagnostics: Omit<Diagnostic, 'location'>[];
}

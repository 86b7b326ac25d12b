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

/** What a block wants beyond its colours; part of `CodeProps`. */
export interface HighlightOptions {
  highlight?: readonly number[];
  focus?: readonly number[];
  /** For code in a line of text: no elements for lines. */
  inline?: boolean;
  /** Looks up types in the code, if its language has some. */
  types?: LookUpTypes;
}

/** One block, highlighted. */
export interface HighlightedCode {
  /**
   * The inside of `<code>`: one `<span class="line">` a line, with the classes `highlight`, `focus`, `add`, `remove`;
   * tokens are `<span class=…>`, those in the default colour are plain text.
   */
  html: Html;
  /** The code without its `[!code …]` marks, for copying and for the Markdown form. */
  code: string;
  /** Canonical id of the language; `text` when there is none. */
  language: string;
  lines: number;
  /** Which of the line classes occur, for the classes of the block. */
  marks: LineMark[];
  /** Without a place: the caller knows where the block stands. */
  diagnostics: Omit<Diagnostic, 'location'>[];
}

export type LineMark = 'highlight' | 'focus' | 'add' | 'remove';

/** The one door to syntax highlighting: whatever stands behind it can be exchanged without a change elsewhere. */
export interface Highlighter {
  /** Loads what these languages need; a page calls it once with all it uses. Loading twice costs nothing. */
  prepare(languages: Iterable<string>): Promise<void>;
  /** A language that was not prepared is shown as plain text. */
  highlight(
    code: string,
    language: string | undefined,
    options?: HighlightOptions,
  ): HighlightedCode;
  /** Rules of the tokens' colours when the settings ask for other themes than the built-in ones, or an empty string. */
  css: string;
  /** Problems of the settings (an unknown theme, a grammar that cannot be read), without their place. */
  diagnostics: Omit<Diagnostic, 'location'>[];
}

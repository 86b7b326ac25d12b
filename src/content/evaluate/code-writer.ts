/** A piece of the author's code inside generated code, on lines of its own. */
export interface Fragment {
  /** First line in the generated code, from 1. */
  line: number;
  lines: number;
  text: string;
  /** Where the text begins in the document. */
  offset: number;
}

/** Generated code, with what of it the author wrote. */
export interface Generated {
  code: string;
  fragments: Fragment[];
}

export interface CodeWriter {
  write(code: string): void;
  /** Writes the author's code; it begins and ends a line, so that a position in it can be found again. */
  fragment(text: string, offset: number): void;
  finish(): Generated;
}

export function createCodeWriter(): CodeWriter {
  const parts: string[] = [];
  const fragments: Fragment[] = [];
  let line = 1;

  function write(code: string): void {
    parts.push(code);
    line += lineBreaks(code);
  }

  return {
    write,
    fragment(text, offset) {
      write('\n');
      fragments.push({ line, lines: lineBreaks(text) + 1, text, offset });
      write(`${text}\n`);
    },
    finish: () => ({ code: parts.join(''), fragments }),
  };
}

export function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

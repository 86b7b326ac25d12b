/** A piece of the author's code inside generated code. */
export interface Fragment {
  text: string;
  /** Its offset in the generated code. */
  at: number;
  /** Its offset in the document. */
  offset: number;
}

/** Generated code and the fragments of the author's code in it. */
export interface GeneratedCode {
  code: string;
  fragments: Fragment[];
}

export interface CodeWriter {
  write(code: string): void;
  /** Writes the author's code and a line break, because the code may end in a comment. */
  fragment(text: string, offset: number): void;
  finish(): GeneratedCode;
}

export function createCodeWriter(): CodeWriter {
  const parts: string[] = [];
  const fragments: Fragment[] = [];
  let length = 0;

  function write(code: string): void {
    parts.push(code);
    length += code.length;
  }

  return {
    write,
    fragment(text, offset) {
      fragments.push({ text, at: length, offset });
      write(`${text}\n`);
    },
    finish: () => ({ code: parts.join(''), fragments }),
  };
}

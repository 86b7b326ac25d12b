/** A range of a text that is exchanged for another; an insertion when it is empty. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text with edits, and where its untouched pieces come from. */
export interface Edited {
  code: string;
  pieces: Piece[];
}

interface Piece {
  /** Where it begins in `code`, and in the text. */
  at: number;
  from: number;
  length: number;
}

/** Makes edits that do not overlap; those at the same place in the order in which they are given. */
export function applyEdits(text: string, edits: readonly Edit[], before = '', after = ''): Edited {
  const pieces: Piece[] = [];
  let code = before;
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    keep(edit.start);
    code += edit.text;
    from = edit.end;
  }
  keep(text.length);
  return { code: code + after, pieces };

  function keep(end: number): void {
    if (end <= from) return;
    pieces.push({ at: code.length, from, length: end - from });
    code += text.slice(from, end);
  }
}

/** Where a place in the edited text was before. What was exchanged counts as the place behind it. */
export function originalOffset({ pieces }: Edited, offset: number): number | undefined {
  for (const { at, from, length } of pieces) {
    if (offset < at) return from;
    if (offset < at + length) return from + offset - at;
  }
  return undefined;
}

/** Replaces a range of a text; an empty range is an insertion. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** An edited text, with the origins of its unchanged pieces. */
export interface EditedCode {
  code: string;
  pieces: Piece[];
}

interface Piece {
  /** The start of the piece in `code`, and in the original text. */
  at: number;
  from: number;
  length: number;
}

/** Applies edits that do not overlap. Edits at the same position are applied in the given order. */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
  before = '',
  after = '',
): EditedCode {
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

/**
 * The original offset of an offset in the edited text. For replaced text it is the offset after the replaced range.
 */
export function originalOffset({ pieces }: EditedCode, offset: number): number | undefined {
  for (const { at, from, length } of pieces) {
    if (offset < at) return from;
    if (offset < at + length) return from + offset - at;
  }
  return undefined;
}

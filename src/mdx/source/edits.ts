/** A replacement in the author's text before parsing. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface EditedText {
  text: string;
  /**
   * Maps an offset in the edited text to one in the original text. Inside a replacement, that is the start of the
   * replaced range.
   */
  original(offset: number): number;
}

/** Applies edits, which must be in order and must not overlap, and tracks original offsets. */
export function applyEdits(text: string, edits: readonly Edit[]): EditedText {
  if (edits.length === 0) return { text, original: (offset) => offset };
  const pieces: string[] = [];
  const starts: number[] = [];
  let from = 0;
  let length = 0;
  for (const edit of edits) {
    pieces.push(text.slice(from, edit.start), edit.text);
    length += edit.start - from;
    starts.push(length);
    length += edit.text.length;
    from = edit.end;
  }
  pieces.push(text.slice(from));
  return { text: pieces.join(''), original: (offset) => originalOffset(edits, starts, offset) };
}

function originalOffset(edits: readonly Edit[], starts: number[], offset: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  const edit = edits[low - 1];
  if (!edit) return offset;
  const after = offset - starts[low - 1]! - edit.text.length;
  return after >= 0 ? edit.end + after : edit.start;
}

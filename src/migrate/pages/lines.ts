/** A line of a page on its way, with the line of the source that it stems from. */
export interface Line {
  text: string;
  line: number;
  /** `text` is the author's, `tag` was written by the conversion, `fence` opens or closes a code block. */
  kind: 'text' | 'tag' | 'fence' | 'code';
}

const opening = /^(\s*(?:(?:>|[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})(.*)$/;

/** Cuts a text into lines and finds its code blocks. */
export function toLines(text: string, first: number): Line[] {
  return withFences(
    text.split('\n').map((text, index) => ({ text, line: first + index, kind: 'text' })),
  );
}

export function withFences(lines: readonly Line[]): Line[] {
  let open: string | undefined;
  return lines.map((line) => {
    if (line.kind === 'tag') return line;
    const match = opening.exec(line.text);
    if (open === undefined) {
      const isInline = match?.[2]?.startsWith('`') && match[3]?.includes('`');
      if (!match || isInline) return { ...line, kind: 'text' };
      open = match[2]!;
      return { ...line, kind: 'fence' };
    }
    const closes = new RegExp(`^[\\s>]*${open[0]}{${open.length},}\\s*$`).test(line.text);
    if (!closes) return { ...line, kind: 'code' };
    open = undefined;
    return { ...line, kind: 'fence' };
  });
}

export function toText(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** Applies a function to the parts of a text that are not in code spans. */
export function outsideSpans(text: string, change: (part: string) => string): string {
  return text.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)|[^`]+|`+/g, (part) =>
    part.startsWith('`') ? part : change(part),
  );
}

/** Applies a function to the author's text, a run of lines at a time, since tags and links go over several lines. */
export function changeText(
  lines: readonly Line[],
  change: (text: string, lineAt: (offset: number) => number) => string,
): Line[] {
  const changed: Line[] = [];
  let run: Line[] = [];
  const flush = () => {
    if (run.length === 0) return;
    const own = run;
    const source = toText(run);
    const lineAt = (offset: number) => own[source.slice(0, offset).split('\n').length - 1]!.line;
    const made = change(source, lineAt).split('\n');
    changed.push(
      ...made.map(
        (text, index): Line => ({
          text,
          line: own[Math.min(index, own.length - 1)]!.line,
          kind: own[index]?.kind ?? 'text',
        }),
      ),
    );
    run = [];
  };
  for (const line of lines) {
    if (line.kind === 'text' || line.kind === 'tag') run.push(line);
    else {
      flush();
      changed.push(line);
    }
  }
  flush();
  return changed;
}

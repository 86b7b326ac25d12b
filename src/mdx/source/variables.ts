import { variablePattern } from '../../project/variables.ts';
import type { Edit } from './edits.ts';
import type { Placeholders } from './placeholders.ts';

/** A `{{name}}` that docs.json does not define. */
export interface UndefinedVariable {
  name: string;
  /** An offset in the author's text. */
  start: number;
  end: number;
}

/** The most characters that values may add to one text. */
const maxCharacters = 1_000_000;

/**
 * Finds `{{name}}`. A plain value is inserted into the text, so it can contain Markdown. A value that could be read
 * as HTML or JavaScript, and a name without a value, become placeholders. `{{ … }}` as the value of an attribute is
 * JavaScript and stays.
 */
export function findVariables(
  text: string,
  from: number,
  values: Readonly<Record<string, unknown>>,
  placeholders: Placeholders,
): { edits: Edit[]; missing: UndefinedVariable[]; beyond: number | undefined } {
  let room = maxCharacters;
  let beyond: number | undefined;
  const edits: Edit[] = [];
  const missing: UndefinedVariable[] = [];
  const variable = new RegExp(variablePattern);
  variable.lastIndex = from;
  for (let match = variable.exec(text); match; match = variable.exec(text)) {
    const [typed, name] = match as unknown as [string, string];
    const start = match.index;
    const end = start + typed.length;
    if (isAttributeValue(text, start)) continue;
    const content = Object.hasOwn(values, name) ? String(values[name]) : undefined;
    room -= content?.length ?? 0;
    const value = room < 0 ? undefined : content;
    if (room < 0) beyond ??= start;
    if (typed.startsWith('\\')) {
      const original = { kind: 'text', code: typed, text: typed.slice(1) } as const;
      edits.push({ start, end, text: placeholders.put(original, typed.length) });
    } else if (value === undefined) {
      const original = { kind: 'variable', code: typed, text: typed } as const;
      edits.push({ start, end, text: placeholders.put(original, typed.length) });
      if (content === undefined) missing.push({ name, start, end });
    } else if (/[<>{}&"'`\\|\r\n]/.test(value)) {
      const original = { kind: 'text', code: value, text: value } as const;
      edits.push({ start, end, text: placeholders.put(original, typed.length) });
    } else {
      edits.push({ start, end, text: value });
    }
  }
  return { edits, missing, beyond };
}

/** Whether braces follow `name=` inside an open tag, as in `style={{color}}`. */
function isAttributeValue(text: string, offset: number): boolean {
  if (text[offset - 1] !== '=') return false;
  const before = text.slice(Math.max(0, offset - 2000), offset);
  return (
    /[\s}"'][A-Za-z_:][\w:.-]*=$/.test(before) && before.lastIndexOf('<') > before.lastIndexOf('>')
  );
}

import { variablePattern } from '../../project/variables.ts';
import type { Edit } from './edits.ts';
import type { Placeholders } from './placeholders.ts';

/** A `{{name}}` that docs.json does not define. */
export interface UndefinedVariable {
  name: string;
  /** In the author's text. */
  start: number;
  end: number;
}

/** Characters that values may bring to one text: as many as a page may have itself. */
const mostCharacters = 1_000_000;

/**
 * Finds `{{name}}`. A plain value is written into the text, so that it counts as Markdown; one that could be read as
 * HTML or JavaScript, and a name without a value, are replaced by a placeholder. `{{ … }}` as the value of an attribute
 * is JavaScript and left alone.
 */
export function findVariables(
  text: string,
  from: number,
  values: Readonly<Record<string, unknown>>,
  placeholders: Placeholders,
): { edits: Edit[]; missing: UndefinedVariable[]; beyond: number | undefined } {
  let room = mostCharacters;
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
    const given = Object.hasOwn(values, name) ? String(values[name]) : undefined;
    room -= given?.length ?? 0;
    const value = room < 0 ? undefined : given;
    if (room < 0) beyond ??= start;
    if (typed.startsWith('\\')) {
      const original = { kind: 'text', code: typed, text: typed.slice(1) } as const;
      edits.push({ start, end, text: placeholders.put(original, typed.length) });
    } else if (value === undefined) {
      const original = { kind: 'variable', code: typed, text: typed } as const;
      edits.push({ start, end, text: placeholders.put(original, typed.length) });
      if (given === undefined) missing.push({ name, start, end });
    } else if (/[<>{}&"'`\\|\r\n]/.test(value)) {
      const original = { kind: 'text', code: value, text: value } as const;
      edits.push({ start, end, text: placeholders.put(original, typed.length) });
    } else {
      edits.push({ start, end, text: value });
    }
  }
  return { edits, missing, beyond };
}

/** `style={{color}}`: preceded by `name=`, inside a tag that is still open. */
function isAttributeValue(text: string, offset: number): boolean {
  if (text[offset - 1] !== '=') return false;
  const before = text.slice(Math.max(0, offset - 2000), offset);
  return (
    /[\s}"'][A-Za-z_:][\w:.-]*=$/.test(before) && before.lastIndexOf('<') > before.lastIndexOf('>')
  );
}

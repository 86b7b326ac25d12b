import yaml from 'js-yaml';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { locate, type Source } from '../../diagnostics/source.ts';
import type { FrontmatterKey } from './frontmatter-keys.ts';

/** More values than any real frontmatter has; a few aliases can stand for billions. */
const maxValues = 10_000;

export interface ParsedYaml {
  values: Record<string, unknown>;
  diagnostics: Diagnostic[];
}

/**
 * The YAML between `start` and `end` as an object. Dates stay text, since `2024-01-31` is all that an author meant.
 * js-yaml accepts continuation lines without indentation, which pages in the wild have and stricter parsers refuse.
 */
export function parseYaml(
  source: Source,
  start: number,
  end: number,
  keys: readonly FrontmatterKey[],
): ParsedYaml {
  try {
    const values = yaml.load(source.text.slice(start, end), {
      schema: yaml.CORE_SCHEMA,
      json: true,
    });
    if (values === undefined || values === null) return { values: {}, diagnostics: [] };
    if (isObject(values) && isSmall(values)) return { values, diagnostics: [] };
    const message = isObject(values)
      ? 'The frontmatter has too many values.'
      : 'The frontmatter has no keys: expected lines such as "title: Introduction".';
    const location = locate(source, start, Math.max(start, end - 1));
    return {
      values: {},
      diagnostics: [problem('frontmatter/invalid-yaml', message, { location })],
    };
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    return {
      values: recover(keys),
      diagnostics: [syntaxProblem(error, source, start, keys)],
    };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSmall(root: object): boolean {
  const pending: object[] = [root];
  let count = 0;
  for (let value = pending.pop(); value; value = pending.pop()) {
    for (const inner of Object.values(value)) {
      count++;
      if (count > maxValues) return false;
      if (typeof inner === 'object' && inner !== null) pending.push(inner);
    }
  }
  return true;
}

/** What is simple in a frontmatter that is not valid: `key: value` on one line. */
function recover(keys: readonly FrontmatterKey[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, text } of keys) {
    if (text === '' || /^[|>&*!{[]/.test(text)) continue;
    values[name] = recoverValue(text);
  }
  return values;
}

function recoverValue(text: string): unknown {
  try {
    const value = yaml.load(text, { schema: yaml.CORE_SCHEMA });
    if (typeof value !== 'object') return value;
  } catch {
    // Not a value of YAML: a text that lacks its quotes.
  }
  return text.replace(/^(["'])(.*)\1$/, '$2');
}

function syntaxProblem(
  error: yaml.YAMLException,
  source: Source,
  start: number,
  keys: readonly FrontmatterKey[],
): Diagnostic {
  const at = start + Math.min(error.mark?.position ?? 0, source.text.length);
  const key = keys.findLast((candidate) => candidate.at.start <= at);
  const line = key && source.text.slice(key.at.start).split('\n', 1)[0]!.trimEnd();
  const location =
    key && line ? locate(source, key.at.start, key.at.start + line.length) : locate(source, at);
  const where = key
    ? `The frontmatter is not valid YAML at "${key.name}"`
    : 'The frontmatter is not valid YAML';
  return problem('frontmatter/invalid-yaml', `${where} (${error.reason}).`, {
    hint: hintFor(key, source.text.slice(start, at)),
    location,
  });
}

function hintFor(key: FrontmatterKey | undefined, before: string): string {
  const text = key?.text ?? '';
  if (/^\t/m.test(before)) return 'YAML is indented by spaces, not by tabs.';
  if (/^["']/.test(text))
    return "A text in quotes ends with the same quote; a quote inside of it is written \\\" or ''.";
  if (key && (/:(\s|$)/.test(text) || /^[@`%&*!|>{[]/.test(text) || / #/.test(text))) {
    return `Put the text into quotes: ${key.name}: "${text.replaceAll('"', '\\"')}"`;
  }
  return 'Each line is a key, a colon, a space and a value: title: Introduction';
}

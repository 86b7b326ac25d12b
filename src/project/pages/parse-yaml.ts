import yaml from 'js-yaml';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { locate, type Source } from '../../diagnostics/source.ts';
import { aliasProblem } from '../yaml/alias-problem.ts';
import { loadYaml } from '../yaml/load-yaml.ts';
import type { FrontmatterKey } from './frontmatter-keys.ts';
import { plainYaml } from './plain-yaml.ts';

export interface ParsedYaml {
  values: Record<string, unknown>;
  diagnostics: Diagnostic[];
}

/**
 * Parses the YAML between `start` and `end` as an object. Dates stay text, because authors mean `2024-01-31` literally.
 * js-yaml accepts continuation lines without indentation, which occur in existing pages and which stricter parsers
 * reject.
 */
export function parseYaml(
  source: Source,
  start: number,
  end: number,
  keys: readonly FrontmatterKey[],
): ParsedYaml {
  const text = withQuotedVariables(source.text.slice(start, end));
  const plain = plainYaml(text);
  if (plain) return { values: plain, diagnostics: [] };
  try {
    const { value: values, refused } = loadYaml(text, { schema: yaml.CORE_SCHEMA, json: true });
    const diagnostics = refused ? [aliasProblem(refused, source, start)] : [];
    if (values === undefined || values === null) return { values: {}, diagnostics };
    if (isObject(values)) return { values, diagnostics };
    const message = 'The frontmatter has no keys: expected lines such as "title: Introduction".';
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

/** Quotes values like `title: {{name}} guide`, in which YAML would read the braces as an object. */
function withQuotedVariables(text: string): string {
  return text.replace(
    /^((?:[ \t]*-)?[ \t]*(?:["']?[\w:.-]+["']?:[ \t]+)?)(\{\{[ \t]*[\w.-]+[ \t]*\}\}.*)/gm,
    (_, before: string, rest: string) => {
      const value = rest.replace(/[ \t]#.*/, '').trimEnd();
      return before + JSON.stringify(value) + rest.slice(value.length);
    },
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Recovers the simple entries of an invalid frontmatter: `key: value` on one line. */
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
    // Invalid YAML, so it is text without its quotes.
  }
  return text.replace(/^(["'])(.*)\1$/, '$2').replace(/^["']/, '');
}

function syntaxProblem(
  error: yaml.YAMLException,
  source: Source,
  start: number,
  keys: readonly FrontmatterKey[],
): Diagnostic {
  const at = start + (error.mark?.position ?? 0);
  // js-yaml reports an unclosed quote only at the end of the file, and an unclosed list only on a later line.
  let open: FrontmatterKey | undefined;
  if (/quoted scalar/.test(error.reason)) open = keys.find(hasOpenQuote);
  else if (/flow c/.test(error.reason))
    open = keys.findLast((candidate) => candidate.at.start < at && hasOpenList(candidate));
  const key = open ?? keys.findLast((candidate) => candidate.at.start <= at);
  const { what, hint } = diagnose(error.reason, key);
  const line = key && source.text.slice(key.at.start).split('\n', 1)[0]!.trimEnd();
  const location = key
    ? locate(source, key.at.start, key.at.start + (line?.length ?? 0))
    : locate(source, at);
  return problem('frontmatter/invalid-yaml', `The frontmatter is not valid YAML: ${what}.`, {
    hint,
    location,
  });
}

/** The probable cause, because js-yaml's own reasons describe its parser's state. */
function diagnose(reason: string, key: FrontmatterKey | undefined): { what: string; hint: string } {
  const text = key?.text ?? '';
  const name = key?.name ?? '';
  const quoted = `Put the text into quotes: ${name}: "${text.replaceAll('"', '\\"')}"`;
  if (/tab characters/.test(reason)) {
    return { what: `tabs below "${name}"`, hint: 'Indent by spaces.' };
  }
  if (key && hasOpenQuote(key)) {
    return { what: `the quote after "${name}" is never closed`, hint: 'Close it.' };
  }
  if (key && /flow c/.test(reason) && hasOpenList(key)) {
    return { what: `the "${text[0]}" after "${name}" is never closed`, hint: 'Close it.' };
  }
  if (/^["']/.test(text)) {
    const hint = "Write a quote inside of a text in double quotes as \\\", in single quotes as ''.";
    return { what: `a quote inside of the text of "${name}" ends it`, hint };
  }
  if (/:(\s|$)/.test(text)) return { what: `a colon in the text of "${name}"`, hint: quoted };
  if (/^[@`%&*!|>{[]/.test(text)) {
    return { what: `the text of "${name}" begins with "${text[0]}"`, hint: quoted };
  }
  const hint = 'Each line is a key, a colon, a space and a value: title: Introduction';
  return { what: key ? `near "${name}", ${reason}` : reason, hint };
}

/** Whether a list or object in brackets continues on the next line. */
function hasOpenList(key: FrontmatterKey): boolean {
  return /^[[{][^\]}]*$/.test(key.text);
}

function hasOpenQuote(key: FrontmatterKey): boolean {
  const quote = /^["']/.exec(key.text)?.[0];
  return quote !== undefined && !key.text.slice(1).includes(quote);
}

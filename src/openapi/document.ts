import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';

/** A JSON or YAML file as data, and the way back from the data to the lines its author wrote. */
export interface SpecDocument {
  /** File relative to the project root, or URL. */
  name: string;
  value: unknown;
  /** Where a value stands (at its key), or its nearest ancestor that has a place. */
  locate(path: readonly string[]): Location;
}

export interface ParsedDocument {
  document: SpecDocument;
  /** Syntax errors. What stands around them is in the document all the same. */
  diagnostics: Diagnostic[];
}

/** The only door to the JSON and YAML parsers. Positions are worked out when one is asked for. */
export function parseDocument(name: string, text: string): ParsedDocument {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  return looksLikeJson(name, content) ? parseJson(name, content) : parseYaml(name, content);
}

function looksLikeJson(name: string, text: string): boolean {
  if (/\.jsonc?$/i.test(name)) return true;
  // YAML flow style opens with a brace as well, but hardly ever with a quoted key behind it.
  return !/\.ya?ml$/i.test(name) && /^\s*\{\s*(?:"|\}|$)/.test(text);
}

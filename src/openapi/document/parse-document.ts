import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import type { ParsedDocument } from './spec-document.ts';

/** The only door to the JSON and YAML parsers. Positions are worked out when one is asked for. */
export function parseDocument(name: string, text: string): ParsedDocument {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  return looksLikeJson(name, content) ? parseJson(name, content) : parseYaml(name, content);
}

/** By its name. */
export function isJsonFile(name: string): boolean {
  return /\.jsonc?$/i.test(name);
}

function looksLikeJson(name: string, text: string): boolean {
  if (isJsonFile(name)) return true;
  // YAML flow style opens with a brace as well, but hardly ever with a quoted key behind it.
  return !/\.ya?ml$/i.test(name) && /^\s*\{\s*(?:"|\}|$)/.test(text);
}

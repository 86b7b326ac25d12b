import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import type { ParsedDocument } from './spec-document.ts';

/** All JSON and YAML is parsed here. Positions are computed only when one is requested. */
export function parseDocument(name: string, text: string): ParsedDocument {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  return looksLikeJson(name, content) ? parseJson(name, content) : parseYaml(name, content);
}

/** Judged by the file's name. */
export function isJsonFile(name: string): boolean {
  return /\.jsonc?$/i.test(name);
}

function looksLikeJson(name: string, text: string): boolean {
  if (isJsonFile(name)) return true;
  // YAML flow style starts with a brace as well, but rarely has a quoted key after it.
  return !/\.ya?ml$/i.test(name) && /^\s*\{\s*(?:"|\}|$)/.test(text);
}

import type { SpecFile } from '../project.ts';

const yamlKey = /^["']?(openapi|swagger|asyncapi|overlay)["']?[ \t]*:[ \t]*["']?\d/m;
const jsonKey = /"(?:openapi|swagger|asyncapi|overlay)"\s*:\s*"?\d/;
const quotedKey = /^"(openapi|swagger|asyncapi|overlay)"$/;

/** The type of a JSON or YAML file by its top-level keys, without parsing it. */
export function sniffSpec(text: string): SpecFile['kind'] | undefined {
  const key = /^\s*\{/.test(text) ? topLevelKey(text) : yamlKey.exec(text)?.[1];
  if (key === undefined) return undefined;
  return key === 'asyncapi' || key === 'overlay' ? key : 'openapi';
}

const token = /\\.|"(?:[^"\\]|\\.)*"|[{}[\]]/g;
const afterKey = /\s*:\s*"?\d/y;

/** The key may be at the end of megabytes (sorted keys), or inside another object, where it does not count. */
function topLevelKey(text: string): string | undefined {
  if (!jsonKey.test(text)) return undefined;
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(token)) {
    if (part === '{' || part === '[') depth++;
    else if (part === '}' || part === ']') depth--;
    else if (depth === 1) {
      const key = quotedKey.exec(part)?.[1];
      afterKey.lastIndex = index + part.length;
      if (key !== undefined && afterKey.test(text)) return key;
    }
  }
  return undefined;
}

import type { SpecFile } from '../project.ts';

const yamlKey = /^["']?(openapi|swagger|asyncapi|overlay)["']?[ \t]*:[ \t]*["']?\d/m;
const jsonKey = /"(openapi|swagger|asyncapi|overlay)"\s*:\s*"?\d/g;

/** The type of a JSON or YAML file by its top-level keys, without parsing it. */
export function sniffSpec(text: string): SpecFile['kind'] | undefined {
  const key = /^\s*\{/.test(text) ? topLevelKey(text) : yamlKey.exec(text)?.[1];
  if (key === undefined) return undefined;
  return key === 'asyncapi' || key === 'overlay' ? key : 'openapi';
}

/** The key may be at the end of megabytes (sorted keys), or inside another object, where it does not count. */
function topLevelKey(text: string): string | undefined {
  for (const match of text.matchAll(jsonKey)) {
    if (depthAt(text, match.index) === 1) return match[1];
  }
  return undefined;
}

function depthAt(text: string, end: number): number {
  let depth = 0;
  for (const token of text.slice(0, end).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token[0] === '{' || token[0] === '[') depth++;
    else if (token[0] === '}' || token[0] === ']') depth--;
  }
  return depth;
}

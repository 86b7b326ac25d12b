import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../located/located.ts';

export interface FrontmatterKey {
  name: string;
  at: Span;
  /** The rest of the line, trimmed. */
  text: string;
}

/**
 * Finds the top-level keys of a frontmatter line by line. This is fast enough for ten thousand pages, and also works
 * for invalid YAML. `start` and `end` are offsets of the YAML.
 */
export function scanKeys(source: Source, start: number, end: number): FrontmatterKey[] {
  const keys: FrontmatterKey[] = [];
  let offset = start;
  for (const line of source.text.slice(start, end).split('\n')) {
    const key = keyOf(line);
    if (key) {
      const from = offset + line.indexOf(key.name);
      keys.push({ ...key, at: { source, start: from, end: from + key.name.length } });
    }
    offset += line.length + 1;
  }
  return keys;
}

function keyOf(line: string): { name: string; text: string } | undefined {
  const quoted = /^(["'])(.*?)\1\s*:(?=\s|$)(.*)$/s.exec(line);
  if (quoted) return { name: quoted[2]!, text: quoted[3]!.trim() };
  if (!/^[^\s#"'[\]{}-]/.test(line)) return undefined;
  const colon = line.search(/:(\s|$)/);
  if (colon === -1) return undefined;
  return { name: line.slice(0, colon).trim(), text: line.slice(colon + 1).trim() };
}

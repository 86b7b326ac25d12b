import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of `src` imports another. */
export interface Import {
  from: string;
  to: string;
  typesOnly: boolean;
}

/** The folder `src`. */
export const source = path.resolve(import.meta.dirname, '../../../src');
/** The paths of all its modules, relative to it. */
export const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));

export const imports = files.flatMap((from): Import[] => {
  const text = readFileSync(path.join(source, from), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'(\.[^']+)'|import\(\s*'(\.[^']+)'/g,
  );
  return [...found].map(([, type, names, named, loaded]) => ({
    from,
    to: path.posix.join(path.posix.dirname(from), named ?? loaded!),
    typesOnly: type !== undefined || isTypesOnly(names),
  }));
});

/** `{ type A, type B }` */
function isTypesOnly(names: string | undefined): boolean {
  const list = /^\{([^}]*)\}$/s.exec(names?.trim() ?? '')?.[1];
  const each = list
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return each !== undefined && each.length > 0 && each.every((name) => name.startsWith('type '));
}

/** The circles of a graph: sets of nodes that all lead to each other, each sorted. */
export function circlesOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const reachable = (start: string): Set<string> => {
    const reached = new Set<string>();
    const waiting = [start];
    for (const node of waiting) {
      for (const next of targets.get(node) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        waiting.push(next);
      }
    }
    return reached;
  };
  const reach = new Map([...targets.keys()].map((node) => [node, reachable(node)]));
  const circles = new Map<string, string[]>();
  for (const [node, reached] of reach) {
    if (!reached.has(node)) continue;
    const circle = [...reached].filter((other) => reach.get(other)?.has(node)).sort();
    circles.set(circle[0]!, circle);
  }
  return [...circles.values()].sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

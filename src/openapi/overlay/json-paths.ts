import { type FilterFunction, FunctionExpressionType, JSONPathEnvironment } from 'json-p3';
import { testPattern } from '../samples/pattern/linear-pattern.ts';

/** Deeper than any specification; only YAML aliases that contain themselves get there. */
const deepest = 200;

/** The most values that one path may visit, counting repeated visits. */
const maxLooks = 5_000_000;

/** JSONPath (RFC 9535) whose `match` and `search` run in time linear in the text. */
export function jsonPaths(): JSONPathEnvironment {
  const paths = new JSONPathEnvironment({ maxRecursionDepth: deepest });
  paths.functionRegister.set('match', patternFunction(whole));
  paths.functionRegister.set(
    'search',
    patternFunction((pattern) => pattern),
  );
  return paths;
}

function whole(pattern: string): string {
  return `^(?:${pattern})$`;
}

function patternFunction(written: (pattern: string) => string): FilterFunction {
  return {
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call(text: unknown, pattern: unknown): boolean {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false;
      const fits = testPattern(written(pattern), text);
      if (fits === undefined) {
        throw new Error(`the pattern \`${pattern.slice(0, 80)}\` is too complex to search for`);
      }
      return fits;
    },
  };
}

/** The most characters of a path. */
const longestPath = 5000;

/**
 * Why a path is too costly to evaluate; undefined if it is not. Each further `..` visits all values again for each of
 * their parents, a filter that begins at `$` visits the whole document for each value, and several selectors in one
 * bracket multiply all later steps.
 */
export function tooCostly(path: string, document: unknown): string | undefined {
  if (path.length > longestPath) return 'is too long';
  const { values, depth } = measure(document);
  const plain = path.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "''");
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0;
  const descents = Math.max(0, count(/\.\./g) - 1);
  const roots = Math.max(0, count(/\$(?!(?:\.\w+)+\s*[^\w\s.[*])/g) - 1);
  const looks = values * depth ** descents * values ** roots * branchesOf(plain);
  return looks > maxLooks ? 'would look at too many values' : undefined;
}

/** The number of combinations of the selector lists: `['a', 'b'][0, 1, 2]` has six. */
function branchesOf(path: string): number {
  let branches = 1;
  let rest = path;
  for (let before = ''; rest !== before; ) {
    before = rest;
    rest = rest.replace(/\[([^[\]]*)\]/g, (_, inside: string) => {
      branches *= inside.split(',').length;
      return '';
    });
  }
  return branches;
}

/** The number of values in a document and its depth. Counting stops at the highest number that matters. */
function measure(document: unknown): { values: number; depth: number } {
  let values = 0;
  let depth = 1;
  const waiting: [unknown, number][] = [[document, 1]];
  for (let next = waiting.pop(); next && values < maxLooks; next = waiting.pop()) {
    const [value, level] = next;
    values++;
    depth = Math.max(depth, level);
    if (typeof value !== 'object' || value === null || level > deepest) continue;
    for (const child of Object.values(value)) waiting.push([child, level + 1]);
  }
  return { values, depth };
}

import { type FilterFunction, FunctionExpressionType, JSONPathEnvironment } from 'json-p3';
import { testPattern } from '../samples/pattern/linear-pattern.ts';

/** Deeper than any specification; only aliases of YAML that hold themselves get there. */
const deepest = 200;

/** Values that one path may look at, each as often as it comes by. */
const mostLooks = 5_000_000;

/** JSONPath (RFC 9535) whose `match` and `search` take time that grows with the text alone. */
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
        throw new Error(`the pattern \`${pattern.slice(0, 80)}\` is too much to look for`);
      }
      return fits;
    },
  };
}

/**
 * Why a path is not looked for. Each `..` behind the first looks at all values again for each of their parents, and a
 * filter that begins at `$` at the whole document for each value; several selectors in one bracket each go on.
 */
export function tooCostly(path: string, document: unknown): string | undefined {
  const { values, depth } = measure(document);
  const plain = path.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "''");
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0;
  const descents = Math.max(0, count(/\.\./g) - 1);
  const roots = Math.max(0, count(/\$(?!(?:\.\w+)+\s*[^\w\s.[*])/g) - 1);
  const looks = values * depth ** descents * values ** roots * branchesOf(plain);
  return looks > mostLooks ? 'would look at too many values' : undefined;
}

/** How many ways the lists of selectors make together: `['a', 'b'][0, 1, 2]` makes six. */
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

/** Values of a document, and how deep they lie; no more of them than matter. */
function measure(document: unknown): { values: number; depth: number } {
  let values = 0;
  let depth = 1;
  const waiting: [unknown, number][] = [[document, 1]];
  for (let next = waiting.pop(); next && values < mostLooks; next = waiting.pop()) {
    const [value, level] = next;
    values++;
    depth = Math.max(depth, level);
    if (typeof value !== 'object' || value === null || level > deepest) continue;
    for (const child of Object.values(value)) waiting.push([child, level + 1]);
  }
  return { values, depth };
}

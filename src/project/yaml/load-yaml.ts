import { type EventType, load, type Schema, type State } from 'js-yaml';
import { type Expansion, measureExpansion } from './expansion.ts';

/** An alias that was not resolved, and the reason. */
export interface RefusedAlias {
  /** Offsets of the alias in the text. */
  start: number;
  end: number;
  /** `size`: the file's limit for aliases was exceeded; `cycle`: the alias refers to a node that contains it. */
  reason: 'size' | 'cycle';
}

export interface LoadedYaml {
  value: unknown;
  /** The first unresolved alias; the value has an empty value in place of each. */
  refused?: RefusedAlias;
}

/**
 * The limit for everything that the aliases of a file resolve to, in values and characters. Longer files have a limit
 * proportional to their length. Nested aliases multiply: a file of 500 bytes can expand to billions of values.
 */
const freeSize = 50_000;
const sizeByLength = 10;

/** The limit of nesting in an alias, because recursive functions need stack for each level. */
const maxDepth = 200;

/**
 * Parses all YAML of a project and resolves aliases within limits. Throws js-yaml's `YAMLException` if the text is not
 * YAML or is nested more than a hundred levels deep.
 */
export function loadYaml(text: string, options: { schema: Schema; json?: boolean }): LoadedYaml {
  // Most files have no aliases.
  if (!text.includes('*') || !text.includes('&')) return { value: load(text, options) };
  const aliases = createAliasBudget(text);
  const value = load(text, { ...options, listener: aliases.listen });
  return { value, refused: aliases.refused() };
}

/** The parser's state while it reads a node; its type declarations omit what a listener can read and change. */
interface NodeState extends Omit<State, 'kind' | 'result'> {
  kind: string | null;
  anchor: string | null;
  result: unknown;
}

function createAliasBudget(text: string) {
  const starts: number[] = [];
  /** Anchored nodes that were read to their end. */
  const complete = new WeakSet<object>();
  const expansions = new WeakMap<object, Expansion>();
  let budget = freeSize + sizeByLength * text.length;
  let lastEnd = -1;
  let refused: RefusedAlias | undefined;

  function reasonAgainst(value: unknown): RefusedAlias['reason'] | undefined {
    if (typeof value === 'object' && value !== null && !complete.has(value)) return 'cycle';
    const { size, depth } = measureExpansion(value, expansions);
    if (size > budget || depth > maxDepth) return 'size';
    budget -= size;
    return undefined;
  }

  return {
    refused: () => refused,
    listen(this: void, event: EventType, at: State): void {
      const state = at as unknown as NodeState;
      if (event === 'open') {
        starts.push(state.position);
        return;
      }
      const start = starts.pop()!;
      const { result, position } = state;
      if (state.kind !== null || result === null || result === undefined) {
        if (state.anchor !== null && typeof result === 'object' && result !== null) {
          complete.add(result);
        }
        return;
      }
      // Only aliases have no kind. In a block, an alias is closed a second time, at the same position, by its parent.
      if (position === lastEnd) return;
      lastEnd = position;
      const reason = reasonAgainst(result);
      if (reason === undefined) return;
      state.result = emptyOf(result);
      refused ??= { ...placeOf(text, start), reason };
    },
  };
}

/** An empty value of the same kind, because a merge key accepts only mappings. */
function emptyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' ? {} : null;
}

/** Skips comments and white space before the alias. */
function placeOf(text: string, from: number): { start: number; end: number } {
  const before = /(?:\s|#.*)*/y;
  before.lastIndex = from;
  const start = from + before.exec(text)![0].length;
  const name = /\*[^\s,[\]{}]*/y;
  name.lastIndex = start;
  return { start, end: start + (name.exec(text)?.[0].length ?? 1) };
}

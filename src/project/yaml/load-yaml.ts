import { type EventType, load, type Schema, type State } from 'js-yaml';
import { type Expansion, measureExpansion } from './expansion.ts';

/** An alias that was not followed, and why. */
export interface RefusedAlias {
  /** Offsets of the alias in the text. */
  start: number;
  end: number;
  /** `size`: the budget of aliases was spent; `cycle`: it stands for what it is a part of. */
  reason: 'size' | 'cycle';
}

export interface LoadedYaml {
  value: unknown;
  /** The first of them; something empty stands for each in the value. */
  refused?: RefusedAlias;
}

/**
 * What all aliases of a file may stand for together, in values and characters of text: this much in any file, and in
 * a longer one so many times its length. Aliases of aliases multiply: a file of 500 bytes can stand for billions.
 */
const freeSize = 50_000;
const sizeByLength = 10;

/** Levels that an alias may stand for: whoever walks the value needs some of the stack for each. */
const deepest = 200;

/**
 * The one door to YAML: a text as a value, aliases followed as far as their budget goes. Throws js-yaml's
 * `YAMLException` for what is no YAML, or is nested more than a hundred levels deep.
 */
export function loadYaml(text: string, options: { schema: Schema; json?: boolean }): LoadedYaml {
  // Nothing to count in most files.
  if (!text.includes('*') || !text.includes('&')) return { value: load(text, options) };
  const aliases = createAliasBudget(text);
  const value = load(text, { ...options, listener: aliases.listen });
  return { value, refused: aliases.refused() };
}

/** The reader's state as it is while a node is read: its types leave out what a listener may see and change. */
interface NodeState extends Omit<State, 'kind' | 'result'> {
  kind: string | null;
  anchor: string | null;
  result: unknown;
}

function createAliasBudget(text: string) {
  const starts: number[] = [];
  /** What anchors stand for, once it was read to its end. */
  const complete = new WeakSet<object>();
  const known = new WeakMap<object, Expansion>();
  let left = freeSize + sizeByLength * text.length;
  let lastEnd = -1;
  let refused: RefusedAlias | undefined;

  function reasonAgainst(value: unknown): RefusedAlias['reason'] | undefined {
    if (typeof value === 'object' && value !== null && !complete.has(value)) return 'cycle';
    const { size, depth } = measureExpansion(value, known);
    if (size > left || depth > deepest) return 'size';
    left -= size;
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
      // The only nodes without a kind. In a block, the node around an alias is closed once more at the same place.
      if (position === lastEnd) return;
      lastEnd = position;
      const reason = reasonAgainst(result);
      if (reason === undefined) return;
      state.result = emptyOf(result);
      refused ??= { ...placeOf(text, start), reason };
    },
  };
}

/** Of the same kind: a merge key takes mappings only. */
function emptyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' ? {} : null;
}

/** Comments and white space may stand before the alias. */
function placeOf(text: string, from: number): { start: number; end: number } {
  const before = /(?:\s|#.*)*/y;
  before.lastIndex = from;
  const start = from + before.exec(text)![0].length;
  const name = /\*[^\s,[\]{}]*/y;
  name.lastIndex = start;
  return { start, end: start + (name.exec(text)?.[0].length ?? 1) };
}

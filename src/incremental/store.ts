import { createLru } from '../lib/lru.ts';
import type { Rendered } from '../render/rendered.ts';
import type { CodeBlocks } from './code-blocks.ts';

/** Stores results for later use, one value per slot. */
export interface Store<T> {
  get(slot: string): T | undefined;
  set(slot: string, value: T): void;
}

/** A question that was asked while a value was made, and a short text for its answer. */
export type TraceEntry = readonly [question: string, args: readonly string[], answer: string];

/** Everything that a value was made from: while all answers are the same, the value is valid. */
export type Trace = readonly TraceEntry[];

/** A value that survives structured clone, and what it was made from. */
export interface StoredValue<T> {
  value: T;
  trace: Trace;
}

/** Whether every question still has the same answer. Undefined never equals an answer. */
export function holds(
  trace: Trace,
  answerTo: (question: string, args: readonly string[]) => string | undefined,
): boolean {
  return trace.every(([question, args, answer]) => answerTo(question, args) === answer);
}

/** A body with its code blocks. */
export type StoredBody = StoredValue<Rendered> & {
  /** Its code blocks, which the next edit may need again, and the id of the engines that highlighted them. */
  blocks: { of: string; all: CodeBlocks };
};

export type BodyStore = Store<StoredBody>;

/** Values that are made from one input, whose digest is the only question. */
export interface InputStore<T> {
  get(slot: string, input: string): T | undefined;
  set(slot: string, input: string, value: T): void;
}

export function byInput<T>(store: Store<StoredValue<T>>): InputStore<T> {
  return {
    get(slot, input) {
      const stored = store.get(slot);
      return stored && holds(stored.trace, () => input) ? stored.value : undefined;
    },
    set: (slot, input, value) => store.set(slot, { value, trace: [inputAnswer(input)] }),
  };
}

/** The question for the whole input of a value; its answer is a digest. */
export function inputAnswer(digest: string): TraceEntry {
  return ['input', [], digest];
}

/** Stores bodies in memory. The least recently used ones are removed first. `limit` is in UTF-16 units. */
export function bodiesInMemory(limit: number): BodyStore {
  const bodies = createLru<StoredBody>(limit);
  return {
    get: (slot) => bodies.get(slot),
    set: (slot, stored) => bodies.set(slot, stored, weightOf(stored)),
  };
}

/** Looks in the first store, then in the second; writes to both. */
export function withFallback<T>(first: Store<T>, second: Store<T>): Store<T> {
  return {
    get(slot) {
      const near = first.get(slot);
      if (near !== undefined) return near;
      const far = second.get(slot);
      if (far !== undefined) first.set(slot, far);
      return far;
    },
    set(slot, value) {
      first.set(slot, value);
      second.set(slot, value);
    },
  };
}

function weightOf({ value, trace, blocks }: StoredBody): number {
  let text = value.html.length + value.markdown.length + (value.panel?.length ?? 0);
  for (const [key, { html }] of blocks.all) text += key.length + html.length;
  return 2 * text + 200 * (trace.length + value.links.length) + 1000;
}

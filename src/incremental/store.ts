import { createLru } from '../lib/lru.ts';
import type { Rendered } from '../render/rendered.ts';
import type { CodeBlocks } from './code-blocks.ts';
import type { Trace } from './trace.ts';

/** Stores results for later use, one value a slot. */
export interface Store<T> {
  get(slot: string): T | undefined;
  set(slot: string, value: T): void;
}

/** A value that survives structured clone, and a digest of everything that it was made from. */
export interface Stored<T> {
  inputs: string;
  value: T;
}

/** A body, and what rendering asked for beyond its input. */
export type StoredBody = Stored<Rendered> & {
  trace: Trace;
  /** Its code blocks, and the id of the engines that highlighted them: the next edit may need them again. */
  blocks: { of: string; all: CodeBlocks };
};

export type BodyStore = Store<StoredBody>;

/** Stores bodies in memory; the least recently used go first. `limit` is in UTF-16 units. */
export function bodiesInMemory(limit: number): BodyStore {
  const bodies = createLru<StoredBody>(limit);
  return {
    get: (slot) => bodies.get(slot),
    set: (slot, stored) => bodies.set(slot, stored, weightOf(stored)),
  };
}

/** Looks in the first store, then in the second; writes to both. */
export function inFrontOf<T>(first: Store<T>, second: Store<T>): Store<T> {
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

import { createLru } from '../content/lru.ts';
import type { Rendered } from '../content/rendered.ts';
import type { Trace } from './trace.ts';

/** A body as it was made once, and what it was made from. Survives structured clone. */
export interface StoredBody {
  /** Names everything that is handed to rendering: text, frontmatter, route, settings of the engines. */
  inputs: string;
  /** What rendering asked for beyond that. */
  trace: Trace;
  body: Rendered;
}

/** Where bodies are kept for the next time. One body a slot: the last one. */
export interface BodyStore {
  get(slot: string): StoredBody | undefined;
  set(slot: string, stored: StoredBody): void;
}

/** Keeps bodies for as long as the process runs; what was longest unused goes first. `limit` in UTF-16 units. */
export function bodiesInMemory(limit: number): BodyStore {
  const bodies = createLru<StoredBody>(limit);
  return {
    get: (slot) => bodies.get(slot),
    set: (slot, stored) => bodies.set(slot, stored, weightOf(stored)),
  };
}

function weightOf({ body, trace }: StoredBody): number {
  const text = body.html.length + body.markdown.length + (body.panel?.length ?? 0);
  return 2 * text + 200 * (trace.length + body.links.length) + 1000;
}

import type { ApiSpec } from '../api-spec.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import type { Changes, Place } from './change.ts';

/** Both versions of a specification, and what has been compared so far. */
export interface Comparison {
  old: ApiSpec;
  now: ApiSpec;
  changes: Changes;
  /** Pairs of schemas that have been compared, each with its side and place. */
  seen: Set<string>;
  /** Named schemas to compare by themselves: their changes are reported once, not for each operation. */
  named: { old: SchemaId; now: SchemaId; name: string; side: Place['side'] }[];
}

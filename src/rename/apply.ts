import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../lib/write-whole.ts';
import type { RenamePlan } from './plan.ts';

/** Does what a plan says: texts first, each whole, then the move, which takes what was written along. */
export function applyRename(root: string, { move, texts }: RenamePlan): void {
  for (const { file, text } of texts) writeWhole(path.join(root, file), text);
  if (!move) return;
  const to = path.join(root, move.to);
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(path.join(root, move.from), to);
}

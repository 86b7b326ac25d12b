import { mkdirSync, realpathSync, renameSync } from 'node:fs';
import path from 'node:path';
import { writeAllWhole } from '../lib/write-whole.ts';
import type { RenamePlan } from './plan.ts';

/** Does what a plan says: texts first, all or none of them, then the move, which takes what was written along. */
export function applyRename(root: string, { move, texts }: RenamePlan): void {
  const to = move && path.join(root, move.to);
  if (to !== undefined) mkdirSync(path.dirname(to), { recursive: true });
  // The file that a symbolic link names is written, not the link replaced.
  writeAllWhole(texts.map(({ file, text }) => [realpathSync(path.join(root, file)), text]));
  if (move && to !== undefined) renameSync(path.join(root, move.from), to);
}

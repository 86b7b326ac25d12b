import { mkdirSync, realpathSync, renameSync } from 'node:fs';
import path from 'node:path';
import { writeAllWhole } from '../lib/write-whole.ts';
import type { RenamePlan } from './plan.ts';

/**
 * Carries out a plan: first writes the texts, all or none of them, then moves the file or folder with its new texts.
 */
export function applyRename(root: string, { move, texts }: RenamePlan): void {
  const to = move && path.join(root, move.to);
  if (to !== undefined) mkdirSync(path.dirname(to), { recursive: true });
  // For a symbolic link, its target is written, so that the link is not replaced.
  writeAllWhole(texts.map(({ file, text }) => [realpathSync(path.join(root, file)), text]));
  if (move && to !== undefined) renameSync(path.join(root, move.from), to);
}

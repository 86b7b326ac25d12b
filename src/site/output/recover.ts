import { existsSync } from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applyPatch, readPatch } from './patch-in.ts';
import {
  isAlive,
  markerFile,
  type Place,
  readWorkFolder,
  thisOwner,
  type WorkFolder,
} from './place.ts';
import { removeTree } from './remove-tree.ts';

/** Leftovers of another host's build are removed after a day. */
const staleAfterMs = 24 * 60 * 60 * 1000;

/**
 * Cleans up after killed builds. An interrupted swap is finished if the new output is complete or can be completed, and
 * undone otherwise; other leftovers are removed. Builds that are still running are left alone.
 */
export async function recover(place: Place): Promise<void> {
  const dead: WorkFolder[] = [];
  for (const name of await names(place.workRoot)) {
    const folder = readWorkFolder(place, name);
    if (folder && (await isDead(folder))) dead.push(folder);
  }
  if (!place.inPlace && !existsSync(place.out)) await completeSwap(place, dead);
  for (const folder of dead) await removeTree(folder.path);
}

async function completeSwap(place: Place, dead: WorkFolder[]): Promise<void> {
  const complete = dead.filter((folder) => existsSync(join(folder.path, markerFile)));
  const old = complete.find((folder) => folder.kind === 'old');
  if (!old) return;
  const fresh = dead.find((folder) => folder.kind === 'new' && folder.owner === old.owner);
  const patch = fresh && readPatch(fresh.path);
  if (patch) applyPatch(fresh.path, old.path, patch);
  const whole = fresh && !patch && complete.includes(fresh) ? fresh : old;
  try {
    await rename(whole.path, place.out);
  } catch (error) {
    // Another build has put its output there in the meantime.
    if (!existsSync(place.out)) throw error;
  }
}

async function isDead(folder: WorkFolder): Promise<boolean> {
  if (!isAlive(folder.owner)) return true;
  const [host] = folder.owner.split('-');
  if (host === thisOwner().split('-')[0]) return false;
  const stats = await stat(folder.path).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > staleAfterMs;
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

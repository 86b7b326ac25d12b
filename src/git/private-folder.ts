import { lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let path: string | undefined;

/** A folder of this process, which no other user can write to; gone when the process ends. */
export function privateFolder(): string {
  if (path === undefined || !isPrivate(path)) {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-git-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    path = folder;
  }
  return path;
}

/** An empty folder that serves git as home. */
export function emptyHome(): string {
  const home = join(privateFolder(), 'home');
  mkdirSync(home, { recursive: true });
  return home;
}

/**
 * Temporary files that are days old are removed on many machines, and a server runs for longer. Then anybody can make a
 * folder of the same name.
 */
function isPrivate(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && isOwn(stats);
}

function isOwn({ uid, mode }: { uid: number; mode: number }): boolean {
  const user = process.getuid?.();
  return user === undefined || (uid === user && (mode & 0o077) === 0);
}

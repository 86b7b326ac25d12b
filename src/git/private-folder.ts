import { lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let path: string | undefined;

/** A folder of this process that no other user can write to. It is removed when the process ends. */
export function privateFolder(): string {
  if (path === undefined || !isPrivate(path)) {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-git-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    path = folder;
  }
  return path;
}

/** An empty folder to use as git's home. */
export function emptyHome(): string {
  const home = join(privateFolder(), 'home');
  mkdirSync(home, { recursive: true });
  return home;
}

/**
 * Many machines delete temporary files after some days, while a server runs for longer; another user could then create
 * a folder with the same name.
 */
function isPrivate(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && isOwn(stats);
}

function isOwn({ uid, mode }: { uid: number; mode: number }): boolean {
  const user = process.getuid?.();
  return user === undefined || (uid === user && (mode & 0o077) === 0);
}

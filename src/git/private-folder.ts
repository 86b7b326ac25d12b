import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let path: string | undefined;

/** A folder of this process, which no other user can write to; gone when the process ends. */
export function privateFolder(): string {
  if (path === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-git-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'home'));
    path = folder;
  }
  return path;
}

/** An empty folder that serves git as home. */
export function emptyHome(): string {
  return join(privateFolder(), 'home');
}

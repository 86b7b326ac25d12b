import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that all workers of a run of tests share, which is gone after it; undefined in a run book. */
export const runFolder = process.env.OCTAVO_TEST_FOLDER;

/** A folder that the first test of a run fills that asks for it, for all to read. */
export async function sharedFolder(
  name: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<string> {
  if (runFolder === undefined) throw new Error('Only tests share folders.');
  const folder = join(runFolder, name);
  if (!existsSync(folder)) {
    const work = mkdtempSync(join(runFolder, 'work-'));
    await fill(work);
    // The other worker may have filled it meanwhile.
    await rename(work, folder).catch(() => rmSync(work, { recursive: true, force: true }));
  }
  return folder;
}

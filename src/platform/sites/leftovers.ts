import { stat } from 'node:fs/promises';

/** Work that is under way is younger than this, in milliseconds. */
const leftoverAge = 60 * 60 * 1000;

/** The folder has been there for so long that nobody is about to use it for the first time. */
export async function isLeftover(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.ctimeMs > leftoverAge;
}

import { stat } from 'node:fs/promises';

/** Milliseconds; anything older cannot be in progress. */
export const leftoverAge = 60 * 60 * 1000;

/** Whether the folder is so old that no running work can need it. */
export async function isLeftover(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.ctimeMs > leftoverAge;
}

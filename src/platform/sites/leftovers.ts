import { stat } from 'node:fs/promises';

/** In milliseconds. Anything older cannot be in progress. */
export const leftoverAge = 60 * 60 * 1000;

/** Whether the folder is so old that no running work can need it. */
export async function isLeftover(folder: string): Promise<boolean> {
  const stats = await stat(folder).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.ctimeMs > leftoverAge;
}

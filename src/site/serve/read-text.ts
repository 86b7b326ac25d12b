import { readFile, stat } from 'node:fs/promises';

/** Text of a file; empty if it cannot be read, and for pipes and devices, which may never end. */
export async function readText(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? readFile(path, 'utf8').catch(() => '') : '';
}

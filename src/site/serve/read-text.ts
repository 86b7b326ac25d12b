import { readFile, stat } from 'node:fs/promises';

/** Text of a file; empty when it cannot be read, and for pipes and devices, which may have no end. */
export async function readText(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? readFile(path, 'utf8').catch(() => '') : '';
}

import { readFile } from 'node:fs/promises';

/** Text of a file; empty when it cannot be read. */
export async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

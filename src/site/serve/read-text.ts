import { readFile, stat } from 'node:fs/promises';
import { unlessExhausted } from '../../lib/error-code.ts';

/** The text of a file; empty if it cannot be read, and for pipes and devices, which may never end. */
export async function readText(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) return '';
  return readFile(path, 'utf8').catch((error) => {
    unlessExhausted(error);
    return '';
  });
}

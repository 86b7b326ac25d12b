import { lstat, readFile } from 'node:fs/promises';

/** Files of a repository that are read here are short; packed references of large ones are not. */
const maxBytes = 64 * 1024 * 1024;

/** Text of a plain file; undefined for links, pipes and devices, and for what is not there. */
export async function readSmall(file: string): Promise<string | undefined> {
  try {
    const stats = await lstat(file);
    return stats.isFile() && stats.size <= maxBytes ? await readFile(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

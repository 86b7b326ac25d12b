import { lstat, readFile } from 'node:fs/promises';

/** Files of a repository that are read here are short, except for the packed references of large ones. */
const maxBytes = 64 * 1024 * 1024;

/** The text of a regular file; undefined for links, pipes and devices, and if it does not exist. */
export async function readSmall(file: string): Promise<string | undefined> {
  try {
    const stats = await lstat(file);
    return stats.isFile() && stats.size <= maxBytes ? await readFile(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

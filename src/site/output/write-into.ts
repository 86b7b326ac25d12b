import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files below a folder by their output paths, and makes the folders they need. */
export interface FolderWriter {
  write(path: string, body: string | Uint8Array | AsyncIterable<string>): Promise<void>;
  /** The full path of a file whose folder is there. */
  place(path: string): Promise<string>;
}

export function writeInto(root: string): FolderWriter {
  const folders = new Map<string, Promise<unknown>>();
  const place = async (path: string): Promise<string> => {
    if (path.split('/').includes('..')) throw new Error(`Output path ${path} leaves its folder`);
    const target = join(root, path);
    const folder = dirname(target);
    let made = folders.get(folder);
    if (!made) {
      made = mkdir(folder, { recursive: true });
      folders.set(folder, made);
    }
    await made;
    return target;
  };
  return { place, write: async (path, body) => writeFile(await place(path), body) };
}

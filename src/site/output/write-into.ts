import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { FileBody, Piece, TextBody } from '../write.ts';

/** Whether the body is finished, as opposed to being made while it is written. */
export function isWhole(body: FileBody | TextBody): body is Uint8Array | TextBody {
  return typeof body === 'string' || body instanceof Uint8Array || Array.isArray(body);
}

/** Writes files below a folder by their output paths, and creates folders as needed. */
export interface FolderWriter {
  write(path: string, body: FileBody | TextBody): Promise<void>;
  /** The full path of a file. Its folder is created. */
  place(path: string): string;
}

export function writeInto(root: string): FolderWriter {
  const base = resolve(root);
  const folders = new Set([base]);
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return;
    makeFolder(dirname(folder));
    makeOne(folder);
    folders.add(folder);
  };
  const place = (path: string): string => {
    if (path.split('/').includes('..')) throw new Error(`Output path ${path} leaves its folder`);
    const target = join(base, path);
    makeFolder(dirname(target));
    return target;
  };
  return {
    place,
    async write(path, body) {
      const target = place(path);
      // For small files, writing synchronously is faster.
      if (isWhole(body)) writeAtOnce(target, body);
      else await writePieces(target, body);
    },
  };
}

function writeAtOnce(target: string, body: Uint8Array | TextBody): void {
  if (typeof body === 'string' || body instanceof Uint8Array) {
    writeFileSync(target, body);
    return;
  }
  const file = openSync(target, 'w');
  try {
    for (const piece of body) writeFileSync(file, piece);
  } finally {
    closeSync(file);
  }
}

/** Creates a folder, twice as fast as with `recursive`. Another thread may have created it already. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** How many characters to collect before writing them. */
const bufferSize = 2 ** 18;

async function writePieces(target: string, pieces: AsyncIterable<Piece>): Promise<void> {
  const file = openSync(target, 'w');
  let waiting = '';
  const writeWaiting = () => {
    writeFileSync(file, waiting);
    waiting = '';
  };
  try {
    for await (const piece of pieces) {
      if (typeof piece !== 'string') {
        writeWaiting();
        writeFileSync(file, piece);
        continue;
      }
      waiting += piece;
      if (waiting.length >= bufferSize) writeWaiting();
    }
    writeWaiting();
  } finally {
    closeSync(file);
  }
}

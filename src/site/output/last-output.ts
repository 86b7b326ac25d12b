import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { LastOutput } from '../emitter.ts';
import { OutputReplaced } from './patch-in.ts';
import type { OutputSnapshot } from './snapshot.ts';

/** In bytes. Allocating memory for a whole large file would take longer than reading it. */
const pieceSize = 2 ** 18;

/** The output in a folder, in which the pages with some routes are out of date. */
export function lastOutput(
  folder: string,
  { files }: OutputSnapshot,
  changed: ReadonlySet<string>,
): LastOutput {
  const size = (path: string) => files[path]?.[0];
  return {
    changed,
    size,
    *read(path, from = 0, to = size(path) ?? 0) {
      const piece = new Uint8Array(Math.min(pieceSize, to - from));
      const file = openOutputFile(join(folder, path));
      try {
        for (let at = from; at < to; ) {
          const count = readSync(file, piece, 0, Math.min(piece.length, to - at), at);
          if (count === 0) throw new OutputReplaced();
          yield piece.subarray(0, count);
          at += count;
        }
      } finally {
        closeSync(file);
      }
    },
  };
}

function openOutputFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch {
    throw new OutputReplaced();
  }
}

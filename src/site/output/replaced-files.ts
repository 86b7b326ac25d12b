import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from './output.ts';

/**
 * An output that omits files at the path of an author's redirect, because hosts would show the file instead. The
 * omitted files can still be read.
 */
export function withoutFiles(output: Output, replaced: ReadonlySet<string>): Output {
  if (replaced.size === 0) return output;
  const texts = new Map<string, string>();
  return {
    ...output,
    /** Other threads have already written their files. */
    adopt(paths) {
      for (const path of paths.filter((one) => replaced.has(one))) {
        const file = join(output.folder, path);
        texts.set(path, readFileSync(file, 'utf8'));
        rmSync(file);
      }
      output.adopt(paths.filter((path) => !replaced.has(path)));
    },
    async write(path, body) {
      if (!replaced.has(path)) return output.write(path, body);
      if (typeof body === 'string') texts.set(path, body);
    },
    read: async (path) => texts.get(path) ?? output.read(path),
  };
}

import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { readPlainText } from './plain-file.ts';

export type Confinement = { file: string } | { problem: 'missing' | 'outside' };

/**
 * Resolves a path relative to the root to a file inside the project. Neither `..` nor a symbolic link may leave the
 * project, because the output may be published and the project may come from someone else.
 */
export async function confine(root: string, file: string): Promise<Confinement> {
  const relative = path.posix.normalize(file);
  if (isOutside(relative)) return { problem: 'outside' };
  try {
    const [realRoot, real] = await Promise.all([
      realpath(root),
      realpath(path.join(root, relative)),
    ]);
    if (isOutside(path.relative(realRoot, real))) return { problem: 'outside' };
    return { file: relative };
  } catch {
    return { problem: 'missing' };
  }
}

/** The text of a project file (`file` is relative to the root); undefined for one that `confine` rejects. */
export async function readText(root: string, file: string): Promise<string | undefined> {
  const target = await confine(root, file);
  return 'file' in target ? readPlainText(path.join(root, target.file)) : undefined;
}

/** Whether a relative path leaves the folder that it is relative to. */
export function isOutside(relative: string): boolean {
  return relative === '..' || /^\.\.[\\/]/.test(relative) || path.isAbsolute(relative);
}

import { sep } from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { isWorkFolderName } from './place.ts';

/**
 * An operating system error that occurred while writing the output, as a problem for the author. Undefined for other
 * errors, which are errors of Octavo.
 */
export function fileProblem(error: unknown, out: string): Diagnostic | undefined {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || code === undefined) return undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return problem(
      'output/disk-full',
      'There is no space left for the output. The last output is unchanged.',
      {
        hint: 'Free some space, or name a folder on another disk with --out.',
      },
    );
  }
  const where = path === undefined ? out : withoutWorkFolder(path);
  return problem(
    'output/not-writable',
    `${where} cannot be written (${code}). The last output is unchanged.`,
    {
      hint: 'Check the permissions there, or name another folder with --out.',
    },
  );
}

/** The folder that contains a work folder of the output: the work folder's name would mean nothing to an author. */
function withoutWorkFolder(path: string): string {
  const parts = path.split(sep);
  const at = parts.findIndex(isWorkFolderName);
  return at === -1 ? path : parts.slice(0, at).join(sep) || sep;
}

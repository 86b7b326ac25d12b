import type { GitRun } from '../../git/run.ts';
import { git } from './run-git.ts';

/** How large a checkout may become. */
export interface CheckoutLimits {
  checkoutFiles: number;
  /** In bytes. */
  checkoutSize: number;
}

/** A file in a commit. */
export interface CommittedFile {
  path: string;
  bytes: number;
  isLink: boolean;
}

/**
 * Lists the files of a commit.
 * @throws if they are too many or too large.
 */
export async function filesAt(
  sha: string,
  limits: CheckoutLimits,
  run: GitRun,
): Promise<CommittedFile[]> {
  const list = await git(['ls-tree', '-r', '-z', '-l', sha], run);
  // Submodules have no size and so do not match: their files are in another repository and are not fetched.
  const entries = list.matchAll(/([0-7]{6}) blob [0-9a-f]+ +(\d+)\t([^\0]+)\0/g);
  const files = [...entries].map(
    ([, mode, bytes, path]): CommittedFile => ({
      path: path!,
      bytes: Number(bytes),
      isLink: mode === '120000',
    }),
  );
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (files.length > limits.checkoutFiles || size > limits.checkoutSize) {
    const largest = files.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    throw new Error(
      `The repository has ${files.length} files of ${inMegabytes(size)} MB in all; ` +
        `${limits.checkoutFiles} files and ${inMegabytes(limits.checkoutSize)} MB are allowed ` +
        `(limits.checkoutFiles, limits.checkoutSize). The largest is ${largest.path}.`,
    );
  }
  return files;
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

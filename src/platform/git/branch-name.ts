import { git } from './run-git.ts';

/** Says why a branch name cannot be used; undefined if it can. The rules are those of git-check-ref-format. */
export async function branchFault(branch: string, published: string): Promise<string | undefined> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
  if (/[\u0000-\u0020\u007f]/.test(branch)) return 'has spaces or control characters in it';
  if (Buffer.byteLength(branch) > 200) return 'is longer than 200 bytes';
  if (branch.startsWith('-')) return 'begins with a hyphen';
  if (/^refs\//.test(branch)) return 'begins with refs/';
  if (branch === published) return 'is the one that the site is published from';
  try {
    await git(['check-ref-format', '--branch', branch]);
    return undefined;
  } catch {
    return 'is not a name that git allows';
  }
}

/** Explanations of operating system errors, by code. `where` is the file or folder. */
const meanings: Record<string, (where: string) => string> = {
  EACCES: (where) => `There is no permission to read or write ${where}`,
  EPERM: (where) => `There is no permission to read or write ${where}`,
  EROFS: (where) => `${where} is on a disk that is read-only`,
  ENOSPC: (where) => `There is no space left on the disk of ${where}`,
  EDQUOT: (where) => `There is no space left on the disk of ${where}`,
  ENOTDIR: (where) => `Part of the path ${where} is a file, not a folder`,
  ENAMETOOLONG: (where) => `The name of ${where} is too long for this disk`,
};

/** A file system error in words; undefined for other errors, which may be faults of the program. */
export function systemError(error: unknown): string | undefined {
  const { code = '', path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (path === undefined || syscall === undefined || !Object.hasOwn(meanings, code))
    return undefined;
  return `${meanings[code]!(path)} (${syscall}, ${code}).`;
}

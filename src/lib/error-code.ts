/** Whether an error of the file system has one of these codes. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Rethrows an error that says nothing about the file to be read: the process or the system has run out of file handles.
 * Taking such a file for a missing one would lead to an incomplete result.
 */
export function unlessExhausted(error: unknown): void {
  if (isCode(error, 'EMFILE', 'ENFILE')) throw error;
}

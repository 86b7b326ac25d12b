/** Whether a file system has refused something for one of these reasons. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Throws an error again that says nothing about the file that was to be read: the process, or the system, has no more
 * files to open. Whoever takes such a file for a missing one goes on with half of what there is.
 */
export function unlessExhausted(error: unknown): void {
  if (isCode(error, 'EMFILE', 'ENFILE')) throw error;
}

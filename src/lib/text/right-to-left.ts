const letters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a text has letters of a script that runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return letters.test(text);
}

/**
 * Whether a text without such letters begins or ends with signs that belong to no script: they take the side of the text
 * around it, and so do first digits.
 */
export function mayTurn(text: string): boolean {
  return /^\P{L}|[^\p{L}\p{N}]$/u.test(text);
}

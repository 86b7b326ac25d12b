const letters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a text contains letters of a script that is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return letters.test(text);
}

/**
 * Whether a text without such letters begins or ends with characters that have no direction of their own: these signs,
 * and digits at the start, take the direction of the surrounding text.
 */
export function mayTurn(text: string): boolean {
  return /^\P{L}|[^\p{L}\p{N}]$/u.test(text);
}

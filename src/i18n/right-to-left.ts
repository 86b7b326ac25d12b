const letters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a text has letters of a script that runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return letters.test(text);
}

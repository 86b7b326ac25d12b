/** Whether an attribute is switched on: a bare one, `{true}`, or any text but `false`. */
export function isSwitchedOn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 'false';
}

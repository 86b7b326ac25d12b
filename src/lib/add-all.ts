/** Adds many values to a list. Passed as arguments of `push`, some hundred thousand would not fit on the stack. */
export function addAll<Value>(list: Value[], more: Iterable<Value>): void {
  for (const value of more) list.push(value);
}

/** Shows what is between its tags, and nothing of its own. */
export function Children({ children }: { children?: unknown }): unknown {
  return children;
}

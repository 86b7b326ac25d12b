/** Renders only its children. */
export function Children({ children }: { children?: unknown }): unknown {
  return children;
}

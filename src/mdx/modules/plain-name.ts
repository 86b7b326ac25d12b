/** An HTML or custom element, not a component: `div`, `my-element`, `svg:rect`. */
export function isPlainName(name: string): boolean {
  return /^[a-z][^.]*$/.test(name) || /[-:]/.test(name);
}

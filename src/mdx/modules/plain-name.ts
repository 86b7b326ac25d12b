/** Whether a tag is an HTML or custom element and not a component: `div`, `my-element`, `svg:rect`. */
export function isPlainName(name: string): boolean {
  return /^[a-z][^.]*$/.test(name) || /[-:]/.test(name);
}

const insertion =
  /createElement\(\s*["'`]style["'`]|setAttribute\(\s*["'`]style["'`]|<style\b|\sstyle=\\?["'`]/;

/**
 * Whether a script inserts styles into the page that cannot be allowed by hash: style elements, or `style` attributes
 * in HTML. Styles that a script sets through `element.style` need no permission.
 */
export function insertsStyles(script: string): boolean {
  return insertion.test(script);
}

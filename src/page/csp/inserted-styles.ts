const insertion =
  /createElement\(\s*["'`]style["'`]|setAttribute\(\s*["'`]style["'`]|<style\b|\sstyle=\\?["'`]/;

/**
 * Whether a script puts styles into the page that no hash can foresee: style elements, or `style` attributes in HTML.
 * What a script sets by `element.style` needs no permission.
 */
export function insertsStyles(script: string): boolean {
  return insertion.test(script);
}

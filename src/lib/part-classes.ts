const containsWord = /\[class\*=\s*(?:"([a-z][\w-]*)"|'([a-z][\w-]*)'|([a-z][\w-]*))\s*\]/g;

/**
 * A stylesheet whose selectors `[class*="card"]` do not mean the parts of a built-in component, such as
 * `oct-card-title`. On hosted sites, parts have no class with the name of their component. What is added has no
 * specificity.
 */
export function sparingParts(css: string): string {
  return css.replace(containsWord, (selector, ...words: (string | undefined)[]) => {
    const word = words.slice(0, 3).find((one) => one !== undefined);
    return `${selector}:where(:not([class*="oct-${word}-"]:not([class^="${word}"], [class*=" ${word}"])))`;
  });
}

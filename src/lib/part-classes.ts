const containsWord = /\[class\*=\s*(?:"([a-z][\w-]*)"|'([a-z][\w-]*)'|([a-z][\w-]*))\s*\]/g;
/** What stands before a `{`, without the declarations before it. At-rules have no selectors there. */
const selectors = /(?<=^|[{};])[^{};@]+(?=\{)/g;
const folds = /(?<![\w.#\-"'=[:])(details|summary)(?![\w\-"'(])/g;
/** Menus, groups of the sidebar and folds of a reference. Components such as accordions have another class first. */
const ownFolds = {
  details: '#sidebar details, [class^="oct-"]',
  summary: '#sidebar summary, [class^="oct-"] > summary',
};

/**
 * A stylesheet whose selectors mean what they mean on hosted sites: `[class*="card"]` no parts of a built-in component,
 * such as `oct-card-title`, and `details` no menus and no groups of the sidebar. What is added has no specificity.
 */
export function sparingParts(css: string): string {
  if (!/\[class\*=|details|summary/.test(css)) return css;
  return css
    .replace(selectors, (list) =>
      /\boct-|#sidebar/.test(list)
        ? list
        : list.replace(folds, (name) => `${name}:where(:not(${ownFolds[name as 'details']}))`),
    )
    .replace(containsWord, (selector, ...words: (string | undefined)[]) => {
      const word = words.slice(0, 3).find((one) => one !== undefined);
      return `${selector}:where(:not([class*="oct-${word}-"]:not([class^="${word}"], [class*=" ${word}"])))`;
    });
}

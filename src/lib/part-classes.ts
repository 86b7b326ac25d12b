const comment = String.raw`/\*[\s\S]*?(?:\*/|$)`;
const string = String.raw`"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'`;
const comments = new RegExp(comment, 'g');
/** Characters that end blocks and declarations are separate tokens, but not within comments and strings. */
const tokens = new RegExp(`${comment}|${string}|[{};]|[^{};"'/]+|["'/]`, 'g');
const containsWord = /\[class\*=\s*(?:"([a-z][\w-]*)"|'([a-z][\w-]*)'|([a-z][\w-]*))\s*\]/g;
const folds = new RegExp(
  String.raw`${comment}|${string}|(?<![\w.#\-=[:])(details|summary)(?![\w\-(])`,
  'g',
);
/**
 * Menus, sidebar groups and collapsible parts of a reference. Components such as accordions have a different first
 * class.
 */
const ownFolds = {
  details: '#sidebar details, [class^="oct-"]',
  summary: '#sidebar summary, [class^="oct-"] > summary',
};

/**
 * Limits the selectors of a stylesheet to what they match on hosted sites: `[class*="card"]` does not match parts of a
 * built-in component, such as `oct-card-title`, and `details` does not match menus and sidebar groups. The additions do
 * not change the specificity.
 */
export function limitSelectors(css: string): string {
  if (!/\[class\*=|details|summary/.test(css)) return css;
  let limited = '';
  let prelude = '';
  for (const [token] of css.matchAll(tokens)) {
    if (token === '{') limited += limitPrelude(prelude);
    else if (token === ';' || token === '}') limited += prelude;
    else {
      prelude += token;
      continue;
    }
    limited += token;
    prelude = '';
  }
  return limited + prelude;
}

/** Changes the text before a block. In at-rules, it contains no selectors. */
function limitPrelude(prelude: string): string {
  if (/^\s*@/.test(prelude.replace(comments, ''))) return prelude;
  const isOurs = /\boct-|#sidebar/.test(prelude);
  const list = isOurs ? prelude : prelude.replace(folds, limitFold);
  return list.replace(containsWord, (selector, ...words: (string | undefined)[]) => {
    const word = words.slice(0, 3).find((one) => one !== undefined);
    return `${selector}:where(:not([class*="oct-${word}-"]:not([class^="${word}"], [class*=" ${word}"])))`;
  });
}

function limitFold(whole: string, name?: keyof typeof ownFolds): string {
  return name === undefined ? whole : `${whole}:where(:not(${ownFolds[name]}))`;
}

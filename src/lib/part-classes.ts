const comment = String.raw`/\*[\s\S]*?(?:\*/|$)`;
const string = String.raw`"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'`;
const comments = new RegExp(comment, 'g');
/** What blocks and declarations end with is a token of its own, but not in comments and strings. */
const tokens = new RegExp(`${comment}|${string}|[{};]|[^{};"'/]+|["'/]`, 'g');
const containsWord = /\[class\*=\s*(?:"([a-z][\w-]*)"|'([a-z][\w-]*)'|([a-z][\w-]*))\s*\]/g;
const folds = new RegExp(
  String.raw`${comment}|${string}|(?<![\w.#\-=[:])(details|summary)(?![\w\-(])`,
  'g',
);
/** Menus, groups of the sidebar and folds of a reference. Components such as accordions have another class first. */
const ownFolds = {
  details: '#sidebar details, [class^="oct-"]',
  summary: '#sidebar summary, [class^="oct-"] > summary',
};

/**
 * A stylesheet whose selectors mean what they mean on hosted sites: `[class*="card"]` no parts of a built-in component,
 * such as `oct-card-title`, and `details` no menus and no groups of the sidebar. What is added has no specificity.
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

/** Changes what stands before a block. At-rules have no selectors there. */
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

/**
 * The declarations of a `style` attribute that are safe inside a rule. One with an unclosed string, comment or bracket
 * is dropped, as in a browser, because it would swallow the rules after it.
 */
export function ruleText(style: string): string {
  const declarations: string[] = [];
  let start = 0;
  let at = 0;
  while (at <= style.length) {
    if (at === style.length || style[at] === ';') {
      add(style.slice(start, at));
      start = ++at;
      continue;
    }
    const next = afterToken(style, at);
    // An unclosed token extends to the end.
    if (next === undefined) break;
    at = next;
  }
  return declarations.join(';');

  function add(text: string): void {
    const declaration = text.trim();
    if (!/^(?:--|-?[a-z_])[\w-]*\s*:\s*\S/i.test(declaration)) return;
    // `</style` would close the style element.
    declarations.push(declaration.replaceAll('</', '<\\/'));
  }
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const plainUrl = /\(\s*[^"'\s()\\][^"'()\\]*\)/y;

/** The offset after the string, comment, group or character that starts here; undefined if it is not closed. */
function afterToken(text: string, at: number): number | undefined {
  const open: string[] = [];
  do {
    const sign = text[at];
    if (sign === undefined) return undefined;
    if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") {
      const end = afterString(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return undefined;
      at = end + 1;
    } else if (closing[sign]) {
      // Inside `url(`, an unquoted URL is not parsed as CSS: it ends at the first bracket.
      plainUrl.lastIndex = at;
      const [url] = /url$/i.test(text.slice(at - 3, at)) ? (plainUrl.exec(text) ?? []) : [];
      if (url !== undefined) at += url.length - 1;
      else open.push(closing[sign]);
    } else if (/[)\]}]/.test(sign) && open.pop() !== sign) return undefined;
    at++;
  } while (open.length > 0);
  return at <= text.length ? at : undefined;
}

function afterString(text: string, at: number): number | undefined {
  const quote = text[at];
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '\n') return undefined;
    else if (text[i] === quote) return i + 1;
  }
  return undefined;
}

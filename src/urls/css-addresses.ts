const string = String.raw`"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'`;
const bare = String.raw`(?:[^\s"'()\\]|\\[^\n])+`;

/** Matches comments and strings as a whole, so that no URL is found in them. */
const token = new RegExp(
  String.raw`/\*[\s\S]*?(?:\*/|$)|\burl\(\s*(?:(?<url>${string})|(?<bare>${bare}))\s*\)|@import\s+(?<imported>${string})|image-set\((?<set>(?:[^()"']|${string}|\((?:[^()"']|${string})*\))*)\)|${string}`,
  'gi',
);

/** Images of an `image-set()`, but not the string in `type()`. */
const ofSet = new RegExp(String.raw`\b(?:type|url)\([^)]*\)|${string}`, 'gi');

/**
 * Replaces the URLs of files in CSS: those in `url()`, `@import` and `image-set()`. Fragments and URLs with a scheme
 * (`data:`) stay.
 */
export function mapCssAddresses(css: string, replace: (url: string) => string): string {
  if (!/url\(|@import|image-set\(/i.test(css)) return css;
  return css.replace(token, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<'url' | 'bare' | 'imported' | 'set', string | undefined>;
    const { url, bare, imported, set } = groups;
    if (set !== undefined) {
      const pictures = mapCssAddresses(set, replace).replace(ofSet, (one) =>
        /^["']/.test(one) ? replaced(one, replace) : one,
      );
      return `${whole.slice(0, whole.indexOf('(') + 1)}${pictures})`;
    }
    const written = url ?? bare ?? imported;
    if (written === undefined) return whole;
    // The name of a file may also stand in `url(`.
    const at = whole.lastIndexOf(written);
    return whole.slice(0, at) + replaced(written, replace) + whole.slice(at + written.length);
  });
}

function replaced(written: string, replace: (url: string) => string): string {
  const quote = /^["']/.exec(written)?.[0] ?? '';
  const url = unescaped(quote ? written.slice(1, -1) : written);
  if (/^(?:[a-z][a-z0-9+.-]*:|#|$)/i.test(url)) return written;
  const address = replace(url);
  if (address === url) return written;
  const safe = address.replace(/["'()\\\s<>]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);
  return `${quote}${safe}${quote}`;
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex, sign) => {
    const code = hex === undefined ? undefined : Number.parseInt(hex, 16);
    if (code === undefined) return sign === '\n' ? '' : sign;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

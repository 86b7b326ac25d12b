const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u{a0}',
  shy: '\u{ad}',
  copy: '©',
  reg: '®',
  trade: '™',
  middot: '·',
  bull: '•',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  larr: '←',
  rarr: '→',
  times: '×',
  laquo: '«',
  raquo: '»',
};

/** Decodes numeric character references and the usual names; other names stay as they are. */
export function decodeHtml(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return Object.hasOwn(names, name) ? names[name]! : whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** An attribute of a start tag as it is written; `value` is decoded. */
export interface Attribute {
  name: string;
  value: string;
  /** Includes the space before it. */
  start: number;
  end: number;
}

const attribute = /\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Parses the text between a tag's name and its end. */
export function attributesOf(text: string): Attribute[] {
  return [...text.matchAll(attribute)].map((match) => {
    const [whole, name, ...values] = match;
    const value = decoded(values.find((one) => one !== undefined) ?? '');
    return {
      name: name!.toLowerCase(),
      value,
      start: match.index,
      end: match.index + whole.length,
    };
  });
}

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Decodes the character references that templates and the renderer produce; others stay as they are. */
function decoded(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return names[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

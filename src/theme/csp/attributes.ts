import { decodeHtml } from '../../lib/decode-html.ts';

/** An attribute of a start tag as written; `value` is decoded. */
export interface Attribute {
  name: string;
  value: string;
  /** Includes the space before it. */
  start: number;
  end: number;
}

const attribute = /(?<!\s)\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Parses the text between a tag's name and its end. */
export function attributesOf(text: string): Attribute[] {
  return [...text.matchAll(attribute)].map((match) => {
    const [whole, name, ...values] = match;
    const value = decodeHtml(values.find((one) => one !== undefined) ?? '');
    return {
      name: name!.toLowerCase(),
      value,
      start: match.index,
      end: match.index + whole.length,
    };
  });
}

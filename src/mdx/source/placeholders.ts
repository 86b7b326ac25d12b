/** The text that a placeholder replaces. */
export interface Original {
  kind: 'text' | 'variable' | 'heading-id';
  /** The text to restore in code, as the author typed it. */
  code: string;
  /** The text to restore in other text, links and props. */
  text: string;
}

/**
 * Characters from Unicode's private use area that replace text which the parser must not read (`{{name}}`, `{#id}`, a
 * stray `<`). A placeholder is as long as what it replaces, so positions stay the same. The text is restored in every
 * string of the tree.
 */
export interface Placeholders {
  /** Returns the text to parse in place of `length` characters. */
  put(original: Original, length: number): string;
  /** Restores all placeholders in a string. */
  restore(value: string, where: 'code' | 'text'): string;
  /** The originals of all placeholders in a string, in order. */
  find(value: string): Original[];
  /** Whether there are any placeholders to restore. */
  readonly used: boolean;
}

const firstPrivate = 0xe000;
const lastPrivate = 0xf8ff;

export function createPlaceholders(text: string): Placeholders {
  const taken = new Set(text.match(/[\ue000-\uf8ff]/g));
  const originals = new Map<string, Original>();
  const signs = new Map<string, string>();
  let next = firstPrivate;
  const fresh = (): string | undefined => {
    while (next <= lastPrivate) {
      const sign = String.fromCharCode(next++);
      if (!taken.has(sign)) return sign;
    }
    return undefined;
  };
  const filler = fresh() ?? '\u{fffd}';
  const pattern = new RegExp(`([\ue000-\uf8ff])${filler}*`, 'g');

  return {
    put(original, length) {
      const key = `${original.kind} ${original.code} ${original.text}`;
      const sign = signs.get(key) ?? fresh();
      if (sign === undefined) return original.code.padEnd(length).slice(0, length);
      signs.set(key, sign);
      originals.set(sign, original);
      return sign + filler.repeat(length - 1);
    },
    restore(value, where) {
      return value.replace(pattern, (match, sign: string) => originals.get(sign)?.[where] ?? match);
    },
    find(value) {
      const matches = value.match(pattern) ?? [];
      return matches.flatMap((match) => originals.get(match[0]!) ?? []);
    },
    get used() {
      return originals.size > 0;
    },
  };
}

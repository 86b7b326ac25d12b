import { layoutIds } from '../../urls/layout-ids.ts';

/** Ids of one page's reference: unique among themselves and beside those of the page's text. */
export interface Anchors {
  /** An id made of words: `body`, `user.name` becomes `body-user-name`. */
  of(...words: string[]): string;
  /** Name of a group of controls. */
  control(): string;
  all: string[];
}

export function createAnchors(taken: readonly string[], prefix = ''): Anchors {
  const used = new Set([...layoutIds, ...taken]);
  const all: string[] = [];
  /** By words, the next number to try. */
  const counts = new Map<string, number>();
  let controls = 0;
  return {
    all,
    of(...words) {
      const wanted = words.map(slug).filter(Boolean).join('-') || 'item';
      let id = prefix + wanted;
      let count = counts.get(wanted) ?? 1;
      for (; used.has(id); count++) id = `${prefix}${wanted}-${count}`;
      counts.set(wanted, count);
      used.add(id);
      all.push(id);
      return id;
    },
    control: () => `oct-ref-${prefix}${controls++}`,
  };
}

/** As the ids of `ParamField` are made: split at dots, capitals and signs. */
function slug(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

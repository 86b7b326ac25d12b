import { layoutIds } from '../../urls/layout-ids.ts';

/** The ids in one page's reference, unique among each other and in the page. */
export interface Anchors {
  /** Makes an id from words: `body`, `user.name` becomes `body-user-name`. */
  of(...words: string[]): string;
  /** A unique name for a group of controls. */
  control(): string;
  all: string[];
}

export function createAnchors(taken: readonly string[], prefix = ''): Anchors {
  const used = new Set([...layoutIds, ...taken]);
  const all: string[] = [];
  /** The next number to try for each id. */
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

/** Splits at dots, capitals and punctuation, like the ids of `ParamField`. */
function slug(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

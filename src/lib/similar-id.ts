import { slug, typedText } from './slug.ts';

/**
 * The id that a fragment probably means if the page does not have exactly this one: other generators make ids by other
 * rules. It is the only id with the same letters and digits, else the only one with the same ones without accents. A
 * fragment for an option of a value without options leads to the value. Used by builds for links and by browsers for
 * navigation.
 */
export function similarId(fragment: string, ids: Iterable<string>): string | undefined {
  return similarIds(ids)(fragment);
}

/** `similarId` for many fragments of one page. */
export function similarIds(ids: Iterable<string>): (fragment: string) => string | undefined {
  const all = [...ids];
  const byLetters = grouped(all, letters);
  let plain: ReturnType<typeof grouped> | undefined;
  return (fragment) => {
    const wanted = letters(fragment);
    const matches =
      byLetters.get(wanted) ?? byLetters.get(letters(fragment.replace(/-one-of-\d+/g, '')));
    if (matches) return onlyOne(matches);
    plain ??= grouped(all, withoutAccents);
    return onlyOne(plain.get(withoutAccents(fragment)) ?? new Set());
  };
}

function grouped(ids: readonly string[], keyOf: (id: string) => string): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const id of ids) {
    const key = keyOf(id);
    if (key !== '') groups.set(key, (groups.get(key) ?? new Set()).add(id));
  }
  return groups;
}

function onlyOne(ids: ReadonlySet<string>): string | undefined {
  const [only, ...others] = withoutTyped(ids);
  return others.length === 0 ? only : undefined;
}

/** Leaves out the second ids of headings with typographic characters: both ids lead to the same place. */
export function withoutTyped(ids: ReadonlySet<string>): string[] {
  const typed = new Set(
    [...ids].filter((id) => typedText(id) !== id).map((id) => slug(typedText(id))),
  );
  return [...ids].filter((id) => !typed.has(id));
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Only marks of European scripts count as accents: in Japanese, for example, a letter with a mark is a different
 * letter.
 */
function withoutAccents(text: string): string {
  const bare = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return letters(bare.normalize('NFC'));
}

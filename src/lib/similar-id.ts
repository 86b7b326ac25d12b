import { slug, typedText } from './slug.ts';

/**
 * The id that a fragment means where a page has none that is the same: ids are made by different rules elsewhere, so it
 * is the only one of the same letters and digits. An option of a value that has no others leads to the value. Builds
 * write it into links, and browsers go there.
 */
export function similarId(fragment: string, ids: Iterable<string>): string | undefined {
  return similarIds(ids)(fragment);
}

/** `similarId` for many fragments of one page. */
export function similarIds(ids: Iterable<string>): (fragment: string) => string | undefined {
  const byLetters = new Map<string, Set<string>>();
  for (const id of ids) {
    const key = letters(id);
    byLetters.set(key, (byLetters.get(key) ?? new Set()).add(id));
  }
  return (fragment) => {
    for (const wanted of [letters(fragment), letters(fragment.replace(/-one-of-\d+/g, ''))]) {
      const matches = wanted === '' ? undefined : byLetters.get(wanted);
      if (!matches) continue;
      const [only, ...others] = withoutTyped(matches);
      return others.length === 0 ? only : undefined;
    }
    return undefined;
  };
}

/** A heading with typographic characters has a second id without them, which leads to the same place. */
function withoutTyped(ids: ReadonlySet<string>): string[] {
  const typed = new Set(
    [...ids].filter((id) => typedText(id) !== id).map((id) => slug(typedText(id))),
  );
  return [...ids].filter((id) => !typed.has(id));
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

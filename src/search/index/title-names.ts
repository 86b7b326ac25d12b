import type { SearchPage } from '../page.ts';
import type { Analyzer } from '../text/analyzer.ts';

/** The most letters of two words that are joined. */
const longest = 24;

const [fewestInitials, mostInitials] = [3, 5];

/** What readers also call a page: `apikey` that is titled `API keys`, `sso` that is titled `Single sign-on`. */
export interface TitleNames {
  joined: string[];
  initials: string[];
}

export function titleNames(
  { title, sidebarTitle = title }: Pick<SearchPage, 'title' | 'sidebarTitle'>,
  analyzer: Analyzer,
): TitleNames {
  const joined = new Set<string>();
  const initials = new Set<string>();
  for (const text of new Set([title, sidebarTitle])) {
    const terms = analyzer.terms(text);
    const names = terms.filter(({ whole }) => whole);
    const inText = terms.filter(({ whole }) => !whole);
    const words = inText.map(({ form }) => form);
    // The last word of `sign-on` matters.
    const isSaid = inText.map(
      ({ form, start, end }) =>
        !analyzer.stopWords.has(form) ||
        names.some((name) => name.start <= start && end <= name.end),
    );
    for (let start = 0; start < words.length; start++) {
      if (!isSaid[start]) continue;
      for (let end = start + 2; end <= Math.min(words.length, start + mostInitials); end++) {
        if (!isSaid[end - 1]) continue;
        const run = words.slice(start, end);
        if (run.length === 2) joined.add(run.join(''));
        if (run.length >= fewestInitials) initials.add(run.map((word) => word[0]).join(''));
      }
    }
  }
  const isPlain = (name: string) => /^[a-z]+$/.test(name) && name.length <= longest;
  return {
    joined: [...joined].filter(isPlain).flatMap((name) => stemOf(name, analyzer)),
    initials: [...initials].filter(isPlain).filter((name) => !analyzer.stopWords.has(name)),
  };
}

function stemOf(name: string, analyzer: Analyzer): string[] {
  return analyzer.bare(name).map(({ stem }) => stem);
}

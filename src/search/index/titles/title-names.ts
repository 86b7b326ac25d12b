import type { SearchPage } from '../../page.ts';
import type { Analyzer } from '../../text/analyzer.ts';

/** The most letters of two joined words. */
const longest = 24;

const [minInitials, maxInitials] = [3, 5];

/** Other names that readers use for a page: `apikey` for `API keys`, `sso` for `Single sign-on`. */
export interface TitleNames {
  joined: string[];
  initials: string[];
}

export function titleNames(
  { title, sidebarTitle = title }: Pick<SearchPage, 'title' | 'sidebarTitle'>,
  analyzer: Analyzer,
): TitleNames {
  const all = [...new Set([title, sidebarTitle])].flatMap((text) => namesIn(text, analyzer));
  const stems = (isInitials: boolean) => [
    ...new Set(all.filter((one) => one.isInitials === isInitials).map(({ stem }) => stem)),
  ];
  return { joined: stems(false), initials: stems(true) };
}

/** Adjacent words of a title and another name for them. */
export interface NamedWords {
  stem: string;
  isInitials: boolean;
  /** Where the words start and end in the title. */
  start: number;
  end: number;
}

export function namesIn(title: string, analyzer: Analyzer): NamedWords[] {
  const terms = analyzer.terms(title);
  const names = terms.filter(({ whole }) => whole);
  const words = terms.filter(({ whole }) => !whole);
  // Stop words inside a name count: `on` matters in `sign-on`.
  const isContent = words.map(
    ({ form, start, end }) =>
      !analyzer.stopWords.has(form) || names.some((name) => name.start <= start && end <= name.end),
  );
  const found: NamedWords[] = [];
  for (let first = 0; first < words.length; first++) {
    if (!isContent[first]) continue;
    for (let end = first + 2; end <= Math.min(words.length, first + maxInitials); end++) {
      if (!isContent[end - 1]) continue;
      const run = words.slice(first, end);
      const place = { start: run[0]!.start, end: run.at(-1)!.end };
      if (run.length === 2) {
        const name = run.map(({ form }) => form).join('');
        for (const stem of isPlain(name) ? stemsOf(name, analyzer) : []) {
          found.push({ stem, isInitials: false, ...place });
        }
      }
      const initials = run.map(({ form }) => form[0]).join('');
      if (run.length < minInitials || !isPlain(initials)) continue;
      if (!analyzer.stopWords.has(initials)) {
        found.push({ stem: initials, isInitials: true, ...place });
      }
    }
  }
  return found;
}

function isPlain(name: string): boolean {
  return /^[a-z]+$/.test(name) && name.length <= longest;
}

function stemsOf(name: string, analyzer: Analyzer): string[] {
  return analyzer.bare(name).map(({ stem }) => stem);
}

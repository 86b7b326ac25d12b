import { gitDates } from '../../project/files/git-dates.ts';
import { type Translation, translations } from '../scopes/translations.ts';
import type { SiteTree } from '../site-tree.ts';

/** Which pages of a site are translated. Pages are identified by their files. */
export interface TranslationReport {
  /** The default language, which the others are compared with. */
  source: string;
  /** The number of pages in the default language. */
  pages: number;
  languages: {
    language: string;
    /** Pages that this language does not have. */
    missing: string[];
    /**
     * Pages whose source has changed since they were translated, longest ago first. Dates of the last commits, in ISO
     * form.
     */
    stale: { page: string; source: string; translated: string; changed: string }[];
  }[];
  /** Why stale pages could not be determined: the git history is incomplete, or there is no repository. */
  unknown?: 'shallow' | 'no-repository';
}

/** Compares the languages of a site; undefined if it has only one. */
export async function translationReport(
  root: string,
  tree: SiteTree,
): Promise<TranslationReport | undefined> {
  const { source, entries } = translations(tree);
  if (entries.length === 0) return undefined;
  const files = entries.flatMap(({ source, page }) => [source.file, page?.file]);
  const paths = new Set(files.filter((file) => file !== undefined));
  const git = await gitDates(root, paths);
  const dates: ReadonlyMap<string, string> = 'dates' in git ? git.dates : new Map();
  const languages = [...new Set(entries.map(({ language }) => language))];
  return {
    source,
    pages: new Set(entries.map(({ source }) => source.file)).size,
    languages: languages.map((language) => {
      const pairs = entries.filter((pair) => pair.language === language);
      const missing = pairs.filter(({ page }) => !page).map(({ source }) => source.file!);
      return {
        language,
        missing,
        stale: pairs.flatMap((pair) => staleOf(pair, dates)).sort(byAge),
      };
    }),
    ...('problem' in git && { unknown: git.problem }),
  };
}

type Stale = TranslationReport['languages'][number]['stale'][number];

function staleOf({ source, page }: Translation, dates: ReadonlyMap<string, string>): Stale[] {
  if (source.file === undefined || page?.file === undefined) return [];
  const [changed, translated] = [dates.get(source.file), dates.get(page.file)];
  // A translation that is not committed yet is new.
  if (changed === undefined || translated === undefined) return [];
  if (Date.parse(changed) <= Date.parse(translated)) return [];
  return [{ page: page.file, source: source.file, translated, changed }];
}

function byAge(a: Stale, b: Stale): number {
  return Date.parse(a.translated) - Date.parse(b.translated) || (a.page < b.page ? -1 : 1);
}

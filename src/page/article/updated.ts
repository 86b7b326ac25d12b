import type { PageContext, PageInput } from '../context.ts';
import type { PageData } from '../page-data.ts';

/**
 * When a page was last changed, if the site or the page shows it: `lastUpdatedDate` from the frontmatter, or the date
 * of its last commit, formatted for the page's language. A date without a time is read as UTC, so that no reader sees
 * the day before.
 */
export function updatedOf(
  { frontmatter, updated }: PageInput,
  lang: string,
  { config }: PageContext,
): PageData['updated'] {
  if (!(frontmatter.timestamp ?? config.metadata.timestamp)) return undefined;
  const date = new Date(frontmatter.lastUpdatedDate ?? updated ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  const text = date.toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' });
  return { date: date.toISOString().slice(0, 10), text };
}

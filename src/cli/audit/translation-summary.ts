import { printable } from '../../diagnostics/printable.ts';
import type { TranslationReport } from '../../navigation/checks/translation-report.ts';

/** The most pages of a kind to name, unless all are requested. */
const maxPages = 5;

/** The state of translations, one line per language, followed by the pages that need work. */
export function translationSummary(
  report: TranslationReport | undefined,
  verbose: boolean,
): string {
  if (!report) return '';
  const { source, pages, languages, unknown } = report;
  const lines = languages.flatMap(({ language, missing, stale }) => [
    `  ${language}: ${pages - missing.length} of ${pages} pages${unknown ? '' : `, ${stale.length} stale`}`,
    ...list('missing', missing, verbose),
    ...list(
      'stale',
      stale.map(
        ({ page, translated, source, changed }) =>
          `${page} (${day(translated)}), ${source} changed on ${day(changed)}`,
      ),
      verbose,
    ),
  ]);
  const why = {
    shallow:
      'This clone has only part of the history, so Octavo cannot tell which translations are stale. Fetch all of it.',
    'no-repository': 'There is no git history, so Octavo cannot tell which translations are stale.',
  };
  const notes = unknown === undefined ? [] : [`  ${why[unknown]}`];
  return ['', `Translations from ${source}:`, ...lines, ...notes].map(printable).join('\n');
}

function list(title: string, entries: readonly string[], all: boolean): string[] {
  const shown = all ? entries : entries.slice(0, maxPages);
  const more = entries.length - shown.length;
  return [
    ...shown.map((entry) => `    ${title}: ${entry}`),
    ...(more > 0 ? [`    and ${more} more ${title}: --verbose lists them`] : []),
  ];
}

function day(date: string): string {
  return date.slice(0, 10);
}

import { escapeRegExp } from '../lib/text/escape-regexp.ts';
import type { FeedEntry } from '../render/rendered.ts';
import { canonical, canonicalAsset } from '../urls/canonical.ts';
import { feedFileOf } from '../urls/file-of.ts';
import { encodeHash } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import { escapeXml } from './xml.ts';

export interface FeedPage {
  route: string;
  lang: string;
  title: string;
  description?: string;
  /** The ISO date of its last change in git. */
  changed?: string;
}

/**
 * The updates of a page as RSS 2.0, with their text as plain Markdown. An entry has the date in its label or
 * description, otherwise the date of the page's last change. Undefined if the site's address is unknown.
 */
export function feed(
  page: FeedPage,
  entries: readonly FeedEntry[],
  siteName: string,
  urls: UrlOptions,
): string | undefined {
  const url = canonical(page.route, urls);
  if (url === undefined || entries.length === 0) return undefined;
  const months = monthsOf(page.lang);
  const items = entries.map(({ anchor, link: own, title, text, tags, dated }) => {
    const link = own ?? `${url}#${encodeHash(anchor)}`;
    const date =
      dateIn(dated, months) ?? (page.changed === undefined ? undefined : new Date(page.changed));
    return [
      '<item>',
      element('title', title),
      element('link', link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      ...(date ? [element('pubDate', date.toUTCString())] : []),
      ...tags.map((tag) => element('category', tag)),
      element('description', text),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', page.title === siteName ? siteName : `${page.title} - ${siteName}`),
    element('link', url),
    element('description', page.description ?? page.title),
    element('language', page.lang),
    `<atom:link href="${escapeXml(canonicalAsset(feedFileOf(page.route), urls)!)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/**
 * The first day in a text: `2024-10-11`, `2024/10/11`, `2024年10月11日`, `11.10.2024`, `October 11, 2024`, `11 Oct 2024`,
 * `October 2024`, with the months in English or in the page's language. `10/11/2024` is ambiguous and not recognized.
 */
export function dateIn(text: string, months = monthsOf('en')): Date | undefined {
  const numericMatch = numeric.map((pattern) => pattern.exec(text)).find((match) => match?.groups);
  if (numericMatch?.groups) {
    const { year, month, day: number = '1' } = numericMatch.groups;
    return day(Number(year), Number(month) - 1, Number(number));
  }
  const name = `(?<month>${[...months.keys()].map(escapeRegExp).join('|')})`;
  const number = '(?<day>\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?';
  const [start, end] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const of = '(?:\\s+(?:de|of|del|di))?';
  const named = [
    `${name}${end}\\.?\\s+${number},?\\s+(?<year>\\d{4})`,
    `${number}${of}\\s+${name}${end}\\.?,?${of}\\s+(?<year>\\d{4})`,
    `${name}${end}\\.?,?${of}\\s+(?<year>\\d{4})`,
  ]
    .map((pattern) => new RegExp(`${start}${pattern}${end}`, 'iu').exec(text))
    .find((match) => match?.groups);
  if (!named?.groups) return undefined;
  const { month, day: dayNumber = '1', year } = named.groups;
  return day(Number(year), months.get(month!.toLowerCase())!, Number(dayNumber));
}

const numeric = [
  /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b/,
  /(?<![\d./])(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})(?![\d./])/,
  // `2024.2.4` is more likely a version.
  /(?<![\w.])(?<year>\d{4})\.(?<month>\d{2})\.(?<day>\d{2})(?![\d.])/,
  /(?<year>\d{4})\s*[年년]\s*(?<month>\d{1,2})\s*[月월](?:\s*(?<day>\d{1,2})\s*[日일])?/,
  /(?<![\d.])(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>(?:19|20)\d{2})(?![\d.])/,
];

/** The names of months and their short forms in lower case, with the number of each. */
function monthsOf(lang: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>([['sept', 8]]);
  for (const locale of ['en', lang])
    for (const month of ['short', 'long'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' });
        for (let index = 0; index < 12; index++) {
          const parts = format.formatToParts(new Date(Date.UTC(2024, index, 1)));
          const name = parts.find(({ type }) => type === 'month')?.value ?? '';
          if (/^\p{L}/u.test(name)) names.set(name.toLowerCase().replace(/\.$/, ''), index);
        }
      }
  return names;
}

function day(year: number, monthIndex: number, number: number): Date | undefined {
  const date = new Date(Date.UTC(year, monthIndex, number));
  return date.getUTCMonth() === monthIndex && date.getUTCDate() === number ? date : undefined;
}

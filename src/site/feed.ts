import { feedFileOf } from '../page/head/feed.ts';
import type { FeedEntry } from '../render/rendered.ts';
import { canonical, canonicalAsset } from '../urls/canonical.ts';
import type { UrlOptions } from '../urls/options.ts';
import { escapeXml } from './xml.ts';

export interface FeedPage {
  route: string;
  lang: string;
  title: string;
  description?: string;
  /** ISO date of its last change in git. */
  changed?: string;
}

/**
 * The updates of a page as RSS 2.0, their text as plain Markdown. An entry has the date that its label or description
 * names, else that of the page's last change. Nothing without the site's address.
 */
export function feed(
  page: FeedPage,
  entries: readonly FeedEntry[],
  siteName: string,
  urls: UrlOptions,
): string | undefined {
  const url = canonical(page.route, urls);
  if (url === undefined || entries.length === 0) return undefined;
  const items = entries.map(({ anchor, link: own, title, text, tags, dated }) => {
    const link = own ?? `${url}#${encodeURI(anchor).replaceAll('#', '%23')}`;
    const date = dateIn(dated) ?? (page.changed === undefined ? undefined : new Date(page.changed));
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

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The first day that a text names: `2024-10-11`, `October 11, 2024`, `11 Oct 2024`, `October 2024`. */
export function dateIn(text: string): Date | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const named =
    new RegExp(
      `\\b(?<month>${month})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})\\b`,
      'i',
    ).exec(text) ??
    new RegExp(
      `\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?<month>${month})\\.?,?\\s+(?<year>\\d{4})\\b`,
      'i',
    ).exec(text) ??
    new RegExp(`\\b(?<month>${month})\\.?,?\\s+(?<year>\\d{4})\\b`, 'i').exec(text);
  if (!named?.groups) return undefined;
  const { month: name, day: number = '1', year } = named.groups;
  return day(Number(year), months.indexOf(name!.slice(0, 3).toLowerCase()), Number(number));
}

function day(year: number, monthIndex: number, number: number): Date | undefined {
  const date = new Date(Date.UTC(year, monthIndex, number));
  return date.getUTCMonth() === monthIndex && date.getUTCDate() === number ? date : undefined;
}

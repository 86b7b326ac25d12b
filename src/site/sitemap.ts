import { canonical, canonicalAsset } from '../urls/canonical.ts';
import type { EmittedFile, Emitter, Site, WrittenPage } from './emitter.ts';
import { escapeXml } from './xml.ts';

/** The limit of the format (sitemaps.org). Above it, an index of several files is written. */
const pagesAFile = 50_000;

/**
 * `sitemap.xml` with the pages that crawlers may index. Its URLs are absolute, so it is not written if the site's
 * address is unknown.
 */
export const sitemap: Emitter = function* (site) {
  const indexed = site.pages.filter((page) => page.indexed);
  if (site.urls.site === undefined) return;
  if (indexed.length <= pagesAFile) {
    yield { path: 'sitemap.xml', body: urlSet(indexed, site) };
    return;
  }
  const parts: EmittedFile[] = [];
  for (let start = 0; start < indexed.length; start += pagesAFile) {
    const path = `sitemap-${parts.length + 1}.xml`;
    parts.push({ path, body: urlSet(indexed.slice(start, start + pagesAFile), site) });
  }
  yield* parts;
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(canonicalAsset(part.path, site.urls)!)}</loc></sitemap>`,
  );
  yield { path: 'sitemap.xml', body: document('sitemapindex', '', entries) };
};

function urlSet(pages: WrittenPage[], site: Site): string {
  const entries = pages.map((page) => {
    const alternates = page.alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
    );
    const changed = page.updated === undefined ? '' : `<lastmod>${page.updated}</lastmod>`;
    return `<url><loc>${escapeXml(canonical(page.route, site.urls)!)}</loc>${changed}${alternates.join('')}</url>`;
  });
  const translated = pages.some((page) => page.alternates.length > 0);
  return document(
    'urlset',
    translated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '',
    entries,
  );
}

function document(root: string, namespaces: string, entries: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}

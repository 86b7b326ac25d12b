import { canonicalAsset } from '../urls/canonical.ts';
import { encodePath } from '../urls/href.ts';
import type { Emitter } from './emitter.ts';

/** `robots.txt`: everything may be read; pages that must not be indexed say so themselves. */
export const robots: Emitter = function* (site) {
  const map = canonicalAsset('sitemap.xml', site.urls);
  yield {
    path: 'robots.txt',
    body: `User-agent: *\nAllow: /\n${map === undefined ? '' : `\nSitemap: ${map}\n`}`,
  };
};

/** What some hosts need to serve the folder as it is: GitHub Pages hides `_octavo` without `.nojekyll`. */
export const hostFiles: Emitter = function* (site) {
  const base = site.urls.base === '/' ? '' : encodePath(site.urls.base);
  const hashed = site.hashed.flatMap((file) => [
    `${base}/${encodePath(file)}`,
    '  Cache-Control: public, max-age=31536000, immutable',
  ]);
  yield { path: '.nojekyll', body: '' };
  yield {
    path: '_headers',
    body: [
      ...hashed,
      `${base}/_octavo/search/*`,
      '  Cache-Control: public, max-age=31536000, immutable',
      `${base}/*.md`,
      '  Content-Type: text/markdown; charset=utf-8',
      '  X-Robots-Tag: noindex',
      `${base}/.well-known/api-catalog`,
      '  Content-Type: application/linkset+json',
      '',
    ].join('\n'),
  };
};

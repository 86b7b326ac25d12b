import { escapeRegExp } from '../lib/text/escape-regexp.ts';
import { parsePolicy, unite } from '../page/csp/policy.ts';
import { frameAncestors } from '../page/csp/site-policy.ts';
import { canonicalAsset } from '../urls/canonical.ts';
import { encodePath } from '../urls/href.ts';
import { cachedForever, hashedPath, revalidated, unhashedFiles } from './caching.ts';
import { discoveryHeaders } from './discovery-headers.ts';
import type { Emitter, Site } from './emitter.ts';
import { documentPolicy, picturePolicy, securityHeaders } from './security-headers.ts';

/** `robots.txt` allows crawling everything. Pages that must not be indexed say so themselves. */
export const robots: Emitter = function* (site) {
  const others = site.attached.flatMap(({ path, hasSitemap }) => (hasSitemap ? [`${path}/`] : []));
  const maps = ['', ...others].flatMap(
    (folder) => canonicalAsset(`${folder}sitemap.xml`, site.urls) ?? [],
  );
  const signals = Object.entries(site.project.config.octavo.contentSignal ?? {})
    .map(([use, allowed]) => `${use}=${allowed ? 'yes' : 'no'}`)
    .join(', ');
  yield {
    path: 'robots.txt',
    body: `User-agent: *\n${signals === '' ? '' : `Content-Signal: ${signals}\n`}Allow: /\n${maps.length === 0 ? '' : '\n'}${maps.map((map) => `Sitemap: ${map}\n`).join('')}`,
  };
};

/** Files that some hosts need to serve the folder unchanged: GitHub Pages hides `_octavo` without `.nojekyll`. */
export const hostFiles: Emitter = function* (site) {
  const base = site.urls.base === '/' ? '' : encodePath(site.urls.base);
  const caching = (paths: string[], life: string) =>
    paths.flatMap((path) => [`${base}/${path}`, `  Cache-Control: ${life}`]);
  const always = Object.entries({
    ...securityHeaders,
    ...discoveryHeaders(site.urls.base, false),
    'content-security-policy': headerPolicy(site),
  });
  const rules = [
    `${base}/*`,
    ...always.map(([name, value]) => `  ${headerName(name)}: ${value}`),
    `${base}/*.svg`,
    `  Content-Security-Policy: ${picturePolicy}`,
    `${base}/*.md`,
    '  Content-Type: text/markdown; charset=utf-8',
    '  X-Robots-Tag: noindex',
    `${base}/.well-known/api-catalog`,
    '  Content-Type: application/linkset+json',
    ...caching(unhashedFiles, revalidated),
  ];
  const room = maxRules - rules.filter((line) => line.startsWith('/')).length;
  yield { path: '.nojekyll', body: '' };
  yield {
    path: '_headers',
    body: [...rules, ...caching(hashedFiles(site).slice(0, room), cachedForever), ''].join('\n'),
  };
  yield { path: '_octavo/headers.conf', body: nginxHeaders(always, site.urls.base) };
};

/** The limit of Cloudflare. Files without a rule are revalidated, so those that pages need come first. */
const maxRules = 100;

/** Patterns for files that may be cached forever: a folder that contains only such files is one pattern. */
function hashedFiles({ hashed, attached }: Site): string[] {
  const shared = attached.flatMap((site) => site.shared);
  const folders = ['', ...attached.map(({ path }) => `${encodePath(path)}/`)];
  const paths = [...new Set([...hashed, ...shared])].map((path) =>
    encodePath(path).replace(/(^|\/)_octavo\/fonts\/.*$/, '$1_octavo/fonts/*'),
  );
  return [...new Set([...paths, ...folders.map((folder) => `${folder}_octavo/search/*`)])];
}

/** One policy for all documents that allows what any of them needs. */
function headerPolicy({ pages, policies, project, attached }: Site): string {
  const all = new Set([
    ...pages.flatMap(({ policy }) => policy ?? []),
    ...policies,
    ...attached.flatMap(({ policy }) => policy ?? []),
  ]);
  const frames = frameAncestors(project.config);
  // The author's own documents have no policy, and their needs are unknown.
  const hasOwnDocuments =
    project.assets.some((file) => /\.x?html?$/i.test(file)) ||
    attached.some(({ policy }) => policy === undefined);
  return documentPolicy(
    all.size === 0 || hasOwnDocuments ? undefined : unite([...all].map(parsePolicy)),
    frames,
  );
}

/** For the `server` block of nginx. */
function nginxHeaders(headers: readonly (readonly [string, string])[], base: string): string {
  const root = base === '/' ? '/' : `${base}/`;
  const hashed = `^${escapeRegExp(root)}${hashedPath}$`;
  const lines = headers.map(
    ([name, value]) => `add_header ${headerName(name)} ${JSON.stringify(value)} always;`,
  );
  return [
    '# Include this file in the server block, and in every location with an add_header of its own.',
    ...lines,
    '# Only a name with a hash of the content is kept for good; all else is asked for again.',
    `set $octavo_caching "${revalidated}";`,
    `if ($uri ~ "${hashed}") { set $octavo_caching "${cachedForever}"; }`,
    'add_header Cache-Control $octavo_caching;',
    '',
  ].join('\n');
}

function headerName(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

import type { DocsConfig } from '../../project/config.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { integrationSources } from './integration-sources.ts';
import { originOf } from './origin.ts';
import { type Policy, unite } from './policy.ts';

/** What all pages of a site may load, regardless of their content. Plain data, like the theme's other options. */
export type SitePolicy = readonly (readonly [directive: string, sources: readonly string[]])[];

/**
 * Scripts, styles and connections are restricted to the site's own and to those that its settings name. Images, videos
 * and frames from other hosts are part of what authors write, so they may come from anywhere, if encrypted.
 */
const basis: Policy = new Map([
  ['default-src', ["'self'"]],
  ['script-src', ["'self'"]],
  ['style-src', ["'self'"]],
  ['img-src', ["'self'", 'data:', 'blob:', 'https:']],
  ['media-src', ["'self'", 'data:', 'blob:', 'https:']],
  ['font-src', ["'self'", 'data:', 'https:']],
  ['frame-src', ["'self'", 'https:']],
  ['connect-src', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'self'"]],
  ['form-action', ["'self'", 'https:']],
]);

/**
 * The policy that follows from a site's settings. `styles` are what its stylesheets and scripts need in addition to the
 * site's own styles: hosts of imported stylesheets, and `'unsafe-inline'`. Undefined if the author does not want a
 * policy, or if pages are opened from disk: files have no origin to which `'self'` could refer.
 */
export function sitePolicy(
  config: DocsConfig,
  urls: UrlOptions,
  styles: readonly string[] = [],
): SitePolicy | undefined {
  const { contentSecurityPolicy: own, search, assistant, feedback } = config.octavo;
  if (own === false || urls.links === 'offline') return undefined;
  const services = [search?.baseUrl, assistant ? assistant.baseUrl : undefined, feedback?.url];
  const connect = services.flatMap((url) => originOf(url) ?? []);
  // Only the server can say who may frame the site: in a page, the directive has no effect.
  const { 'frame-ancestors': _, ...more } = own ?? {};
  return [
    ...unite([
      basis,
      new Map([
        ['connect-src', connect],
        ['style-src', [...styles]],
        // Models run as WebAssembly.
        ['script-src', search?.encoder ? ["'wasm-unsafe-eval'"] : []],
      ]),
      integrationSources(config.integrations ?? {}),
      new Map(Object.entries(more)),
    ]),
  ];
}

/** Who may show the site in a frame. */
export function frameAncestors(config: DocsConfig): string {
  const own = config.octavo.contentSecurityPolicy;
  const more = own ? (own['frame-ancestors'] ?? []) : [];
  return more.includes("'none'") ? "'none'" : ["'self'", ...more].join(' ');
}

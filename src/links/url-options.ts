import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Project } from '../project/project.ts';
import { addressIn } from '../project/site-address.ts';
import { hostOf, linksNeedSlash } from '../urls/host.ts';
import { defaultUrlOptions, normalizeBase, type UrlOptions } from '../urls/options.ts';

/** The form of this site's links. Options of the command line take precedence over docs.json. */
export function resolveUrlOptions(
  asked: Partial<UrlOptions>,
  config: Pick<Project['config'], 'seo'>,
): { value: UrlOptions; diagnostics: Diagnostic[] } {
  const site = asked.site ?? addressIn(config.seo.metatags?.canonical);
  const host = hostOf(site);
  const value: UrlOptions = {
    ...defaultUrlOptions,
    trailingSlash: config.seo.trailingSlash ?? (host !== undefined && linksNeedSlash(host)),
    ...asked,
    base: normalizeBase(asked.base ?? defaultUrlOptions.base),
    site,
  };
  const unknown = problem(
    'site/no-address',
    'The address of the site is not known: canonical links, the sitemap and feeds are left out.',
    {
      hint: 'Build with --site https://docs.example.com, or set seo.metatags.canonical in docs.json.',
    },
  );
  return { value, diagnostics: site === undefined ? [unknown] : [] };
}

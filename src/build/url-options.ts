import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Project } from '../project/project.ts';
import { defaultUrlOptions, normalizeBase, type UrlOptions } from '../urls/options.ts';

/** How this site's routes become links: what was asked for on the command line, then what docs.json says. */
export function resolveUrlOptions(
  asked: Partial<UrlOptions>,
  config: Pick<Project['config'], 'seo'>,
): { value: UrlOptions; diagnostics: Diagnostic[] } {
  const site = asked.site ?? addressIn(config.seo.metatags?.canonical);
  const value: UrlOptions = {
    ...defaultUrlOptions,
    trailingSlash: config.seo.trailingSlash,
    ...asked,
    base: normalizeBase(asked.base ?? defaultUrlOptions.base),
    site,
  };
  const unknown = problem(
    'site/no-address',
    'The address of the site is not known: canonical links and the sitemap are left out.',
    {
      hint: 'Build with --site https://docs.example.com, or set seo.metatags.canonical in docs.json.',
    },
  );
  return { value, diagnostics: site === undefined ? [unknown] : [] };
}

/** `seo.metatags.canonical` as the site's address; authors also write it without `https://`. */
function addressIn(canonical: string | undefined): string | undefined {
  if (canonical === undefined) return undefined;
  const address = /^https?:\/\//i.test(canonical) ? canonical : `https://${canonical}`;
  return URL.canParse(address)
    ? address.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '')
    : undefined;
}

import type { Emitter, Site, WrittenPage } from '../../src/site/emitter.ts';
import { defaultUrlOptions, type UrlOptions } from '../../src/urls/options.ts';

/** A written page and a site of such pages, as emitters see them. */
export const page = (route: string, over: Partial<WrittenPage> = {}): WrittenPage => ({
  route,
  lang: 'en',
  title: route,
  file: `${route.slice(1)}.html`,
  indexed: true,
  features: [],
  alternates: [],
  ...over,
});

export const siteOf = (
  over: Partial<Omit<Site, 'urls'>> & { urls?: Partial<UrlOptions> },
): Site => ({
  project: { config: { octavo: {} }, assets: [] } as never,
  tree: { pages: over.pages ?? [] } as never,
  pages: [],
  redirects: [],
  hashed: ['_octavo/style.0123abcd.css'],
  attached: [],
  policies: new Set(),
  read: async () => '',
  reuse: () => false,
  layout: (name, data) => `${name} ${JSON.stringify(data)}`,
  ...over,
  urls: { ...defaultUrlOptions, ...over.urls },
});

export async function emitted(emitter: Emitter, site: Site): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { path, body } of emitter(site)) files[path] = String(body);
  return files;
}

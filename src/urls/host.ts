/**
 * How hosts answer an address of the form `/a/b` when there is a folder `a/b` with an `index.html`: `true` if they lead
 * readers to `/a/b/`, so that links need the slash (measured by github.com/slorber/trailing-slash-guide; the last three
 * as configured in the manual).
 */
const addsSlash = {
  'github-pages': true,
  'gitlab-pages': true,
  netlify: true,
  'cloudflare-pages': true,
  s3: true,
  vercel: false,
  nginx: false,
  apache: false,
  caddy: false,
} as const;

export type Host = keyof typeof addsSlash;

export const hosts = Object.keys(addsSlash) as Host[];

/** Names that hosts give to sites; a site with a domain of its own does not say where it is. */
const domains: readonly [RegExp, Host][] = [
  [/\.github\.io$/, 'github-pages'],
  [/\.gitlab\.io$/, 'gitlab-pages'],
  [/\.netlify\.app$/, 'netlify'],
  [/\.pages\.dev$/, 'cloudflare-pages'],
  [/\.s3-website[.-][a-z0-9-]+\.amazonaws\.com$/, 's3'],
];

/** Whether links need a slash at the end, so that no click is redirected. */
export function linksNeedSlash(host: Host): boolean {
  return addsSlash[host];
}

/** The host that the address of a site names, if any. */
export function hostOf(site: string | undefined): Host | undefined {
  if (site === undefined || !URL.canParse(site)) return undefined;
  const { hostname } = new URL(site);
  return domains.find(([domain]) => domain.test(hostname))?.[1];
}

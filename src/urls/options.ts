/** How routes become files and links: the options `--base`, `--site`, `--urls`, `--relative` and `--offline`. */
export interface UrlOptions {
  /** The path that the site is served under: `/`, or `/docs` without a trailing slash. */
  base: string;
  /** The origin and path for absolute URLs: `https://docs.example.com`, without a trailing slash. */
  site?: string;
  /** `a/b/index.html` or `a/b.html`. */
  urls: 'directory' | 'file';
  /** `absolute`: `/base/a/b`. `relative`: `../b/`. `offline`: `../b/index.html`, opens from disk. */
  links: 'absolute' | 'relative' | 'offline';
  /** `seo.trailingSlash`: canonical URLs and links end in `/`. */
  trailingSlash: boolean;
  /** The folder of this site within a larger one, in which files named after their content are stored once for both. */
  within?: string;
  /** The output file that links are written for, if it is not the file of the page's route. */
  standsAt?: string;
  /** `octavo serve` answers for the site: there is an MCP server at `/mcp` below it. */
  served?: boolean;
}

export const defaultUrlOptions: UrlOptions = {
  base: '/',
  urls: 'directory',
  links: 'absolute',
  trailingSlash: false,
};

/** `docs/`, `/docs`, `//docs/` → `/docs`; `` and `/` → `/`. */
export function normalizeBase(base: string): string {
  const segments = base.split('/').filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
}

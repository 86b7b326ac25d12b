/** A path that leads elsewhere: as docs.json says, or the root of a division without a page of its own. */
export interface SiteRedirect {
  /** As a path with a leading slash, or with `*` and `:name` as `_redirects` writes them. */
  from: string;
  isStatic: boolean;
  permanent: boolean;
  /** Leave it out of `_redirects`: hosts limit the number of its lines. */
  pageOnly?: boolean;
  /** A page of this site (`query` with its `?`), or an address (root-relative without the base, or absolute). */
  to: { route: string; query?: string; hash?: string } | { url: string };
  /** What the page that leads there says, in its language. */
  title: string;
  lang: string;
}

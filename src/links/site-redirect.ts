/** A redirect from docs.json, or from the root of a division (tab, version, …) that has no page of its own. */
export interface SiteRedirect {
  /** A path with a leading slash, or a pattern with `*` and `:name` in the syntax of `_redirects`. */
  from: string;
  isStatic: boolean;
  permanent: boolean;
  /** Omit it from `_redirects`, because hosts limit the number of lines. */
  pageOnly?: boolean;
  /**
   * Write no page for it: on file systems that ignore letter case, as on macOS and Windows, it would replace another
   * page.
   */
  hostOnly?: boolean;
  /** A page of this site (`query` includes its `?`), or a URL (absolute, or root-relative without the base). */
  to: { route: string; query?: string; hash?: string } | { url: string };
  /** The title of the redirect page, in the language of its target. */
  title: string;
  lang: string;
}

/** The text of a redirect page: its target's title, in that language. */
export type DescribeRoute = (route: string) => { title: string; lang: string };

import type { Icons } from '../icons/icons.ts';
import type { Project } from '../project/project.ts';

/**
 * Everything outside a page that its rendering may use. Every request is recorded in `Rendered.deps`. The build
 * provides it; tests use small ones.
 */
export interface ContentContext {
  project: Pick<Project, 'root' | 'config' | 'pages' | 'snippets' | 'assets'>;
  /**
   * The text of a project file; undefined if it does not exist. The path is relative to the root and never leaves it.
   */
  read(file: string): string | undefined;
  /** The size of a local image in pixels; undefined when unknown. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /** Copies of a local image in other formats and widths, for a page at a route; best format first. */
  imageSources(file: string, route: string): ImageSource[];
  /**
   * The local copy of an image from another host, for a page at a route, or why it could not be made; undefined if the
   * site makes no such copies.
   */
  fetchedImage(
    url: string,
    route: string,
  ): { href: string; width: number; height: number } | { reason: string } | undefined;
  /**
   * Resolves an author's link to a page of the site, a static file, or another host. `fromFile` is the file that
   * contains the link, `fromRoute` the page that shows it.
   */
  link(url: string, fromFile: string, fromRoute: string): ResolvedLink;
  /** Renders a component template of `templates/components/<name>.hbs`. */
  template(name: string, data: object): string;
  /** The page's language, if it is known. */
  language?: string;
  /** The direction of the page, if it is known. It depends only on the language, whose strings are tracked as inputs. */
  dir?: 'ltr' | 'rtl';
  /** A translated string in the page's language. */
  string(key: string): string;
  icons: Pick<Icons, 'html' | 'problem'>;
}

/** The attributes of a `<source>` of `<picture>`. */
export interface ImageSource {
  type: string;
  srcset: string;
}

export interface ResolvedLink {
  kind: 'page' | 'file' | 'external' | 'missing';
  /** The value for `href` or `src`, according to the build's link mode. */
  href: string;
  /** The address relative to the host's root, for texts that are read outside the page; absent for other hosts. */
  address?: string;
  /** The absolute address, if the site's own is known. */
  canonical?: string;
  route?: string;
  hash?: string;
  /** The id that the fragment refers to, if it differs from `hash`. */
  meantId?: string;
  file?: string;
}

/** A page's source and what is known about it before rendering. */
export interface ContentPage {
  file: string;
  route: string;
  format: 'mdx' | 'md';
  mode?: string;
  frontmatter: Record<string, unknown>;
  /** The line of the heading that is shown as the page's title and therefore not in the body. */
  titleLine?: number;
  /** The snippet that contains this line, if it is not in the page's own file. */
  titleFile?: string;
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Icons } from '../icons/icons.ts';
import type { Project } from '../project/project.ts';

/**
 * All that rendering a page may ask about the world around it. Every question is recorded in `Rendered.deps`.
 * The build provides it; tests provide small ones.
 */
export interface ContentContext {
  project: Pick<Project, 'root' | 'config' | 'pages' | 'snippets' | 'assets'>;
  /** Text of a project file; undefined when it is not there. Path relative to the root, never outside it. */
  read(file: string): string | undefined;
  /** Pixel size of a local image; undefined when unknown. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /**
   * Resolves a link of an author: to a page of the site, a static file, or another host.
   * `fromFile` is the file that holds the link, `fromRoute` the page that shows it.
   */
  link(url: string, fromFile: string, fromRoute: string): ResolvedLink;
  /** Renders a component template of `templates/components/<name>.hbs`. */
  template(name: string, data: object): string;
  /** Interface words in the page's language. */
  string(key: string): string;
  icons: Pick<Icons, 'html' | 'problem'>;
}

export interface ResolvedLink {
  kind: 'page' | 'file' | 'external' | 'missing';
  /** What goes into `href` or `src`, by the build's link mode. */
  href: string;
  /** The same from the host's root, for texts that are read apart from the page; absent for what is no part of the site. */
  address?: string;
  /** The same with the site's address, where that is known. */
  canonical?: string;
  route?: string;
  hash?: string;
  /** The id that the fragment means, where `hash` is not the same. */
  meantId?: string;
  file?: string;
}

/** Where a page's text comes from and what is known about it before it is rendered. */
export interface ContentPage {
  file: string;
  route: string;
  format: 'mdx' | 'md';
  mode?: string;
  frontmatter: Record<string, unknown>;
  /** Line of the heading that is shown as the page's title, and so not in its body. */
  titleLine?: number;
}

export interface ContentProblems {
  diagnostics: Diagnostic[];
}

import type { ContentContext } from '../content/context.ts';
import type { Icons } from '../content/icons/icons.ts';
import type { Rendered } from '../content/rendered.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Strings } from '../i18n/strings.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { languageOf } from '../page/language.ts';
import type { Project } from '../project/project.ts';
import type { Theme } from '../theme/theme.ts';
import type { LinkResolver } from './links.ts';
import { emptyBody, escapeHtml, plainBody } from './plain-body.ts';
import type { ProjectFiles } from './project-files.ts';

/** Makes the bodies of a site's pages. */
export interface BodyRenderer {
  /** The body of a page as it is shown at a route, which differs from its own at a second home. */
  render(page: SitePage, route: string): Promise<Rendered>;
  /** Text of a page's file. */
  source(file: string): string;
  /** Markdown of docs.json within a line, as seen from a page. */
  inline(markdown: string, route: string): string;
  /** Stylesheets that bodies need beside the theme's. */
  files: { path: string; body: string }[];
  diagnostics: Diagnostic[];
  close(): Promise<void>;
}

export interface BodyTools {
  project: Project;
  tree: SiteTree;
  files: ProjectFiles;
  theme: Theme;
  icons: Icons;
  link: LinkResolver;
  strings(tag: string): Strings;
}

export async function createBodyRenderer(tools: BodyTools): Promise<BodyRenderer> {
  return {
    async render(page, _route) {
      contextFor(page, tools);
      return page.file === undefined
        ? emptyBody
        : plainBody(tools.files.read(page.file) ?? '', page.file);
    },
    source: (file) => tools.files.read(file) ?? '',
    inline: (markdown) => escapeHtml(markdown),
    files: [],
    diagnostics: [],
    async close() {},
  };
}

function contextFor(page: SitePage, tools: BodyTools): ContentContext {
  const { project, tree, files, theme, icons, link } = tools;
  const words = tools.strings(languageOf(tree, tree.nodes[page.nodes[0] ?? 0]!));
  return {
    project,
    read: files.read,
    imageSize: files.imageSize,
    link,
    template: theme.component,
    string: (key) => words[key] ?? key,
    icon: icons.svg,
  };
}

import type { Highlighter } from '../content/code/highlighted.ts';
import { createHighlighter } from '../content/code/highlighter.ts';
import type { Registry } from '../content/components/component.ts';
import { createRegistry } from '../content/components/registry.ts';
import type { ContentContext } from '../content/context.ts';
import type { Icons } from '../content/icons/icons.ts';
import type { Rendered } from '../content/rendered.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Strings } from '../i18n/strings.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { languageOf } from '../page/language.ts';
import { type Project, whereIs } from '../project/project.ts';
import { fingerprinted } from '../theme/fingerprint.ts';
import type { Theme } from '../theme/theme.ts';
import type { LinkResolver } from './links.ts';
import { emptyBody, escapeHtml, plainBody } from './plain-body.ts';
import type { ProjectFiles } from './project-files.ts';
import { recordingContext } from './recording-context.ts';

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

/** The part of a site that its bodies are made with. */
export interface BodyTools {
  project: Project;
  tree: SiteTree;
  files: ProjectFiles;
  theme: Theme;
  icons: Icons;
  link: LinkResolver;
  strings(tag: string): Strings;
}

/** What is expensive to make and the same for all pages. */
interface Engines {
  registry: Registry;
  highlighter: Highlighter;
}

export async function createBodyRenderer(tools: BodyTools): Promise<BodyRenderer> {
  const { project, files } = tools;
  const { codeblocks } = project.config.styling;
  const engines: Engines = {
    registry: createRegistry(),
    highlighter: await createHighlighter(codeblocks, files.read),
  };
  const { css, diagnostics } = engines.highlighter;
  const location = whereIs(project, ['styling', 'codeblocks']);
  const source = (file: string) => files.read(file) ?? '';
  return {
    source,
    async render(page) {
      if (page.file === undefined) return emptyBody;
      const { used } = recordingContext(contextFor(page, tools));
      return { ...plainBody(source(page.file), page.file), deps: used() };
    },
    inline: (markdown) => escapeHtml(markdown),
    files: css === '' ? [] : [{ path: fingerprinted('code', '.css', css), body: css }],
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, location })),
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
    icons,
  };
}

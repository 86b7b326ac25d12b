import type { Strings } from '../i18n/strings.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { languageOf } from '../page/chrome/language.ts';
import type { DocsConfig } from '../project/config.ts';
import type { Rendered } from '../render/rendered.ts';
import { markdownFileOf } from '../urls/file-of.ts';
import type { UrlOptions } from '../urls/options.ts';
import { agentPreface } from './agents/preface.ts';
import { markdownTwin } from './markdown-twin.ts';

/** What the Markdown of a page needs from its site. */
export interface MarkdownContext {
  config: Pick<DocsConfig, 'markdown'>;
  urls: UrlOptions;
  tree: SiteTree;
  /** The interface strings in a language. */
  strings(tag: string): Strings;
  /** Renders a line of Markdown on the page with a route. */
  inline(text: string, route: string): { markdown: string };
}

/** The text above the body of a page. */
export interface PageHead {
  /** As the author typed it. */
  description?: string;
  operation?: { method: string; path: string };
}

/** The Markdown form of a page. */
export function pageMarkdown(
  page: SitePage,
  head: PageHead,
  rendered: Rendered,
  context: MarkdownContext,
): string {
  const { route, title, deprecated } = page;
  const preface = agentPreface(context.config, context.urls, markdownFileOf(route));
  const description = rendered.introduction ?? shownDescription(route, head.description, context);
  const label = deprecated ? wordsFor(page, context).deprecated : undefined;
  return markdownTwin({ ...head, title, label, description }, rendered, preface);
}

/** The interface strings in the language of a page. */
function wordsFor({ nodes: [node = 0] }: SitePage, { tree, strings }: MarkdownContext): Strings {
  return strings(languageOf(tree, tree.nodes[node]!));
}

/** The description with the addresses of the site. */
function shownDescription(
  route: string,
  description: string | undefined,
  { inline }: MarkdownContext,
): string | undefined {
  try {
    return description && inline(description, route).markdown;
  } catch {
    return description;
  }
}

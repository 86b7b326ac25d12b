import type { DocsConfig } from '../project/config.ts';
import type { Rendered } from '../render/rendered.ts';
import { markdownFileOf } from '../urls/file-of.ts';
import type { UrlOptions } from '../urls/options.ts';
import { agentPreface } from './agents/preface.ts';
import { markdownTwin } from './markdown-twin.ts';

export interface MarkdownPage {
  route: string;
  title: string;
  /** As the author typed it. */
  description?: string;
  operation?: { method: string; path: string };
}

/** What the Markdown of a page needs from its site. */
export interface MarkdownContext {
  config: Pick<DocsConfig, 'markdown'>;
  urls: UrlOptions;
  /** Reads a line of Markdown on the page with a route. */
  inline(text: string, route: string): { markdown: string };
}

/** The Markdown form of a page. */
export function pageMarkdown(
  page: MarkdownPage,
  rendered: Rendered,
  context: MarkdownContext,
): string {
  const { route, title, operation } = page;
  const preface = agentPreface(context.config, context.urls, markdownFileOf(route));
  const description = rendered.introduction ?? shownDescription(page, context);
  return markdownTwin({ title, description, operation }, rendered, preface);
}

/** With the addresses of the site. */
function shownDescription(
  { route, description }: MarkdownPage,
  { inline }: MarkdownContext,
): string | undefined {
  try {
    return description && inline(description, route).markdown;
  } catch {
    return description;
  }
}

import type { SitePage } from '../navigation/site-tree.ts';
import { typedDescription } from '../navigation/typed-description.ts';
import type { Frontmatter } from '../project/frontmatter.ts';
import { pageAddress } from '../reference/endpoints.ts';
import type { Rendered } from '../render/rendered.ts';
import { agentPreface } from '../site/agents/preface.ts';
import { markdownTwin } from '../site/markdown-twin.ts';
import { markdownFileOf } from '../urls/file-of.ts';
import type { SiteContext } from './site-context.ts';

/** The Markdown form of a page. */
export function pageMarkdown(
  page: SitePage,
  frontmatter: Partial<Frontmatter>,
  rendered: Rendered,
  site: Pick<SiteContext, 'bodies' | 'project' | 'urls'>,
): string {
  const preface = agentPreface(site.project.config, site.urls, markdownFileOf(page.route));
  const description = rendered.introduction ?? descriptionOf(page, frontmatter, site);
  const operation = pageAddress({ operation: page.operation, frontmatter });
  return markdownTwin({ title: page.title, description, operation }, rendered, preface);
}

/** As the page shows it, with the addresses of the site. */
function descriptionOf(
  page: SitePage,
  frontmatter: Partial<Frontmatter>,
  { bodies }: Pick<SiteContext, 'bodies'>,
): string | undefined {
  const description = typedDescription(page, frontmatter);
  try {
    return description && bodies.inline(description, page.route).markdown;
  } catch {
    return description;
  }
}

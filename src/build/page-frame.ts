import type { Icons } from '../icons/icons.ts';
import type { Links } from '../page/article/body-context.ts';
import { createPageContext, type PageContext } from '../page/context.ts';
import { pageAssets } from '../theme/theme-assets.ts';
import type { BodyRenderer } from './body-renderer.ts';
import type { SiteContext } from './site-context.ts';

/** The opened parts of a site that the frame around each page's body needs. */
type FrameParts = Pick<
  SiteContext,
  | 'project'
  | 'tree'
  | 'urls'
  | 'theme'
  | 'engines'
  | 'icons'
  | 'bodies'
  | 'targets'
  | 'previews'
  | 'favicons'
>;

export function openPageFrame(
  parts: FrameParts,
  {
    link,
    ...others
  }: Pick<PageContext, 'strings' | 'fontFallbacks' | 'versions' | 'words'> & Pick<Links, 'link'>,
): PageContext {
  const { project, tree, urls, theme, engines, icons, bodies, targets } = parts;
  const ownStyles = engines.files.map((file) => file.path);
  return createPageContext({
    config: project.config,
    tree,
    ...linkedFrame({ icons, bodies, file: project.configFile }, { link, urls }),
    replaced: targets.replaced,
    ...pageAssets(theme, ownStyles),
    preview: parts.previews.of,
    meaningModel: project.vectors?.model,
    icons: parts.favicons.links,
    authorAssets: { styles: project.styles, scripts: project.scripts },
    ...others,
  });
}

/** The parts of a page's frame that come from the author, with links in one form. */
export function linkedFrame(
  { icons, bodies, file }: { icons: Icons; bodies: BodyRenderer; file: string },
  links: Links,
): Pick<PageContext, 'urls' | 'icon' | 'renderInline'> {
  return {
    urls: links.urls,
    icon: (icon, route) => {
      const request = typeof icon === 'string' ? { name: icon } : icon;
      return icons.html(request, (path) => links.link(path, file, route).href) || undefined;
    },
    renderInline: (markdown, route) => bodies.inline(markdown, route, links).html,
  };
}

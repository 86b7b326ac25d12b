import { direction } from '../../i18n/languages.ts';
import type { Strings } from '../../i18n/strings.ts';
import type { Icons } from '../../icons/icons.ts';
import { copyOf, sourcesOf } from '../../images/addresses.ts';
import type { SiteImages } from '../../images/site-images.ts';
import type { LinkResolver } from '../../links/link-resolver.ts';
import { boundRoutes } from '../../navigation/endpoints/bound-routes.ts';
import type { SitePage, SiteTree } from '../../navigation/site-tree.ts';
import type { FindSpec } from '../../openapi/api-spec.ts';
import type { ProjectFiles } from '../../project/files/project-files.ts';
import type { Project } from '../../project/project.ts';
import type { BodyContext } from '../../reference/body-context.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { languageOf } from '../chrome/language.ts';

/** What the bodies of a site's pages are rendered from, in addition to their own text. */
export interface BodySources {
  project: Project;
  tree: SiteTree;
  files: ProjectFiles;
  icons: Icons;
  images: SiteImages;
  link: LinkResolver;
  urls: UrlOptions;
  strings(tag: string): Strings;
  spec: FindSpec;
  theme: { component: BodyContext['template'] };
}

/** How the links of a page are written. */
export type Links = Pick<BodySources, 'link' | 'urls'>;

/** Returns the context of a page's body or, without a page, that of a line in docs.json. */
export type BodyContexts = (page: SitePage | undefined, links?: Links) => BodyContext;

export function createBodyContexts(sources: BodySources): BodyContexts {
  const { project, tree, files, icons, images, strings, spec, theme } = sources;
  const routes = boundRoutes(tree);
  return (page, { link, urls } = sources) => {
    const language = languageOf(tree, tree.nodes[page?.nodes[0] ?? 0]!);
    const words = strings(language);
    return {
      dir: direction(language),
      language,
      project,
      read: files.read,
      imageSize: files.imageSize,
      imageSources: (file, route) => sourcesOf(file, route, images, urls),
      fetchedImage: (url, route) => copyOf(url, route, images, urls),
      link,
      template: theme.component,
      string: (key) => words[key] ?? key,
      icons,
      spec,
      boundRoute: (key) => routes.get(key),
    };
  };
}

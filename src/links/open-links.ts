import type { SiteTree } from '../navigation/site-tree.ts';
import type { Project } from '../project/project.ts';
import { decode } from '../urls/authored.ts';
import type { UrlOptions } from '../urls/options.ts';
import { folderPages } from './folders.ts';
import { createLinkResolver, type LinkResolver } from './link-resolver.ts';
import { createTargets, type Targets } from './targets.ts';

/** What can be linked to in a site, and how links to it are written. */
export interface SiteLinks {
  folders: ReadonlyMap<string, string>;
  targets: Targets;
  link: LinkResolver;
}

export function openLinks(project: Project, tree: SiteTree, urls: UrlOptions): SiteLinks {
  const folders = folderPages(tree);
  const targets = createTargets({
    tree,
    folders,
    assets: project.assets,
    generated: { site: urls.site, pages: project.pages },
    redirects: project.config.redirects,
    bases: [urls.base, ...(urls.site === undefined ? [] : [decode(new URL(urls.site).pathname)])],
  });
  return { folders, targets, link: createLinkResolver(targets, tree, urls) };
}

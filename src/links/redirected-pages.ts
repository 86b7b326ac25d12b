import { withoutQuery } from '../lib/text/address.ts';
import { withoutSlashes } from '../lib/text/slashes.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { Project } from '../project/project.ts';
import { encodePath } from '../urls/href.ts';
import { normalPath } from '../urls/normal-path.ts';
import { redirectPattern } from '../urls/redirect-pattern.ts';

/**
 * The project without pages outside the navigation whose path is the source of a redirect: they have moved, and the
 * author left the old file on disk. Undefined if there are none.
 */
export function withoutRedirectedPages(
  project: Project,
  { pages }: Pick<SiteTree, 'pages'>,
): Project | undefined {
  const sources = new Set(
    project.config.redirects.flatMap(({ source, destination }) => {
      const { isStatic, problem, source: path, line } = redirectPattern(source, destination);
      const from = normalPath(path);
      // A redirect to itself hides nothing.
      const isIdle = !isStatic || problem || withoutQuery(line.to) === from;
      return isIdle ? [] : [from, withoutIndex(from)];
    }),
  );
  const replaced = new Set(
    pages
      .filter(({ nodes, route }) => nodes.length === 0 && sources.has(encodePath(route)))
      .map(({ file }) => file),
  );
  if (replaced.size === 0) return undefined;
  return { ...project, pages: project.pages.filter(({ file }) => !replaced.has(file)) };
}

/** The path of a page without `index`: `/guides` for `/guides/index`, like the path of its folder. */
export function withoutIndex(path: string): string {
  return path.replace(/\/index$/, '') || '/';
}

/** Removes redirects from roots of divisions to their first page if the author has a redirect from the same address. */
export function withoutOwnRedirects(tree: SiteTree, project: Project): SiteTree {
  const own = new Set(project.config.redirects.map(({ source }) => `/${withoutSlashes(source)}`));
  return { ...tree, redirects: tree.redirects.filter(({ from }) => !own.has(from)) };
}

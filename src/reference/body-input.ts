import { boundSpec } from '../navigation/endpoints/bound-routes.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { referenceDescription } from '../navigation/typed-description.ts';
import type { Project } from '../project/project.ts';
import type { ContentPage } from '../render/context.ts';

/** The whole input of a body. Only this and what is requested from the context can change the body. */
export interface BodyInput {
  page: ContentPage;
  text: string;
  /** The page has no file: its text is what the author wrote to go before the generated part. */
  generated: boolean;
  /** The pages of the group that this page introduces are listed below the text. */
  listsGroup?: true;
  operation?: SitePage['operation'];
  schema?: SitePage['schema'];
  overview?: SitePage['overview'];
  changes?: SitePage['changes'];
  description?: string;
}

/** Returns a function for the input of a page body at a route. `read` returns the text of a file. */
export function bodyInputs(
  project: Project,
  tree: SiteTree,
  read: (file: string) => string,
): (page: SitePage, route: string) => BodyInput {
  const sources = new Map(project.pages.map((page) => [page.file, page]));
  return (page, route) => {
    const { file, mode, operation, schema, overview, changes } = page;
    const source = file === undefined ? undefined : sources.get(file);
    const typed = source?.frontmatter ?? operation?.xMint?.metadata ?? {};
    const isBound = boundSpec(page) !== undefined;
    const description = isBound ? { description: referenceDescription(page, typed) } : {};
    const bound = { operation, schema, overview, changes, ...description };
    if (file === undefined) {
      const own = { file: page.location.file, route, format: 'md' as const, frontmatter: {} };
      return { page: own, text: operation?.xMint?.content ?? '', generated: true, ...bound };
    }
    const { format = 'mdx', frontmatter = {}, heading } = source ?? {};
    // The title of an endpoint's page comes from the endpoint.
    const titleLine = operation === undefined ? heading?.line : undefined;
    const own = { file, route, format, mode, frontmatter, titleLine, titleFile: heading?.file };
    const listsGroup = page.nodes.some((node) => tree.nodes[node]?.directory !== undefined);
    return {
      page: own,
      text: read(file),
      generated: false,
      ...(listsGroup && { listsGroup }),
      ...bound,
    };
  };
}

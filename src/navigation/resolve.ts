import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import type { SpecOutline } from '../openapi/operation-ref.ts';
import type { Project } from '../project/project.ts';
import { createCollisions } from './collisions.ts';
import { completeTree } from './complete.ts';
import { flatten } from './flatten.ts';
import { createPageBook } from './page-book.ts';
import { checkPublicPages, doubledRoutes, unsupportedKeys } from './page-checks.ts';
import { createPageFiles } from './page-files.ts';
import { routeOfId } from './page-paths.ts';
import { createRoutes } from './routes.ts';
import type { SiteTree } from './site-tree.ts';
import { specFailures, unreadFolders } from './spec-failures.ts';
import { createSpecTable } from './spec-table.ts';
import { walkNavigation } from './walk.ts';

export interface NavigationOptions {
  /** Build pages too that only some readers may see. Otherwise they are left out, with a warning each. */
  includeRestricted?: boolean;
}

/**
 * The navigation resolved: every node and page of the site, with its address, neighbours and visibility. `specs` holds
 * the outlines of `specsInUse`, by source.
 */
export function resolveNavigation(
  project: Project,
  specs: ReadonlyMap<string, SpecOutline>,
  options: NavigationOptions = {},
): Result<SiteTree> {
  const files = createPageFiles(project.pages);
  const table = createSpecTable(specs, project.config.api);
  const diagnostics: Diagnostic[] = [
    ...specFailures(project, table),
    ...doubledRoutes(files),
    ...unsupportedKeys(project.pages),
    ...checkPublicPages(project),
  ];
  const collisions = createCollisions();
  const pages = createPageBook({
    siteName: project.config.name,
    specs: table,
    routes: createRoutes(project.pages.map(({ id }) => routeOfId(id))),
    collisions,
    includeRestricted: options.includeRestricted === true,
    public: project.config.public,
    report: (diagnostic) => diagnostics.push(diagnostic),
  });

  const draft = walkNavigation({ project, files, specs: table, pages, diagnostics });
  const doubled = new Set(files.doubles.map(({ file }) => file));
  for (const file of project.pages) {
    if (!doubled.has(file)) pages.ofFile(file);
  }
  diagnostics.push(...collisions.diagnostics());
  const unread = unreadFolders(project, table);
  const tree = completeTree(project, flatten(draft), pages.pages, unread);
  // An author may still name a file whose route another one has.
  for (const { file, first } of files.doubles) {
    const index = tree.byId.get(first.id);
    if (index !== undefined && !tree.byId.has(file.id)) tree.byId.set(file.id, index);
  }
  tree.leftOut = pages.leftOut();
  return { value: tree, diagnostics };
}

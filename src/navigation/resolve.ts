import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { addAll } from '../lib/add-all.ts';
import type { SpecOutline } from '../openapi/operation-ref.ts';
import type { RestrictedContent } from '../openapi/restrict/reader.ts';
import type { Project } from '../project/project.ts';
import { checkPublicPages, doubledRoutes, noPages, unsupportedKeys } from './checks/page-checks.ts';
import { specFailures, unreadFolders } from './endpoints/spec-failures.ts';
import { createSpecTable } from './endpoints/spec-table.ts';
import type { SiteTree } from './site-tree.ts';
import { createCollisions } from './tree/collisions.ts';
import { completeTree } from './tree/complete.ts';
import { flatten } from './tree/flatten.ts';
import { createPageFiles } from './tree/page-files.ts';
import { routeOfId } from './tree/page-paths.ts';
import { createPageRegistry } from './tree/page-registry.ts';
import { createRoutes } from './tree/routes.ts';
import { walkNavigation } from './tree/walk.ts';
import { english, type NavigationWords } from './tree/work.ts';

export interface NavigationOptions {
  /** Also build pages that only some readers may see. Otherwise they are left out, each with a warning. */
  includeRestricted?: RestrictedContent;
  /** Words of the interface in the language of an element, by its code. Without them, labels are English. */
  words?(language: string | undefined): NavigationWords;
}

/**
 * Resolves the navigation into all nodes and pages of the site, with addresses, neighbours and visibility. `specs`
 * contains the outlines for `specsInUse`, by source.
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
  const pages = createPageRegistry({
    siteName: project.config.name,
    specs: table,
    routes: createRoutes(project.pages.map(({ id }) => routeOfId(id))),
    collisions,
    includeRestricted: options.includeRestricted ?? false,
    public: project.config.public,
    report: (diagnostic) => diagnostics.push(diagnostic),
  });

  const ungenerated: string[] = [];
  const draft = walkNavigation({
    project,
    files,
    specs: table,
    pages,
    diagnostics,
    ungenerated,
    words: options.words ?? (() => english),
  });
  const doubled = new Set(files.doubles.map(({ file }) => file));
  for (const file of project.pages) {
    if (!doubled.has(file)) pages.ofFile(file);
  }
  addAll(diagnostics, collisions.diagnostics());
  const unread = [...unreadFolders(project, table), ...ungenerated];
  const tree = completeTree(project, flatten(draft), pages.pages, unread);
  // The navigation may still name a file whose route belongs to another file.
  for (const { file, first } of files.doubles) {
    const index = tree.byId.get(first.id);
    if (index !== undefined && !tree.byId.has(file.id)) tree.byId.set(file.id, index);
  }
  tree.leftOut = pages.leftOut();
  if (tree.pages.length === 0) diagnostics.push(noPages(project));
  return { value: tree, diagnostics };
}

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { type Project, whereIs } from '../../project/project.ts';
import type { ConfigPath } from '../elements/elements.ts';
import type { SpecTable } from '../endpoints/spec-table.ts';
import type { PageFiles } from './page-files.ts';
import type { PageRegistry } from './page-registry.ts';

/** Shared by all steps that read the configuration. */
export interface Work {
  project: Project;
  files: PageFiles;
  specs: SpecTable;
  pages: PageRegistry;
  diagnostics: Diagnostic[];
  /** Folders of pages that are not generated, because their kind of reference is not supported. */
  ungenerated: string[];
  words(language: string | undefined): NavigationWords;
}

/** Labels of generated pages and groups. */
export interface NavigationWords {
  overview: string;
  schemas: string;
  changes: string;
}

export const english: NavigationWords = {
  overview: 'Overview',
  schemas: 'Schemas',
  changes: 'Changes',
};

export function report(work: Pick<Work, 'diagnostics'>, ...diagnostics: Diagnostic[]): void {
  work.diagnostics.push(...diagnostics);
}

export function at(work: Pick<Work, 'project'>, path: ConfigPath): Location {
  return whereIs(work.project, path);
}

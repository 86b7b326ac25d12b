import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { specsInUse } from '../navigation/spec-uses.ts';
import type { SpecOutline } from '../openapi/operation-ref.ts';
import { readSpec } from '../openapi/read-spec.ts';
import { mapLimit } from '../project/files/map-limit.ts';
import type { Project } from '../project/project.ts';
import type { ProjectFiles } from './project-files.ts';

/** Hosts are asked side by side; files are read one after another in the same time. */
const atOnce = 4;

/** The outlines of all specs that the navigation needs, by the name under which they are used. */
export async function readSpecs(
  project: Project,
  files: ProjectFiles,
): Promise<{ value: Map<string, SpecOutline>; diagnostics: Diagnostic[] }> {
  const sources = specsInUse(project);
  const results = await mapLimit(sources, atOnce, (source) =>
    readSpec(source, { root: project.root, read: files.read }),
  );
  const value = new Map(
    results.map(({ diagnostics: _, ...outline }, index) => [sources[index]!, outline]),
  );
  return { value, diagnostics: results.flatMap((result) => result.diagnostics) };
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { specsInUse } from '../navigation/spec-uses.ts';
import type { ApiSpec } from '../openapi/api-spec.ts';
import type { SpecOutline } from '../openapi/operation-ref.ts';
import type { WebDocuments } from '../openapi/web-documents.ts';
import { mapLimit } from '../project/files/map-limit.ts';
import type { Project } from '../project/project.ts';
import type { ProjectFiles } from './project-files.ts';

/** Hosts are asked side by side; files are read one after another in the same time. */
const atOnce = 4;

export interface SiteSpecs {
  /** The outlines of all specs that the navigation needs, by the name under which they are used. */
  value: Map<string, SpecOutline>;
  /** Their details, by the name of the spec. */
  details: Map<string, ApiSpec>;
  diagnostics: Diagnostic[];
}

export async function readSpecs(
  project: Project,
  files: ProjectFiles,
  web: WebDocuments,
  options: { validate?: boolean } = {},
): Promise<SiteSpecs> {
  const sources = specsInUse(project);
  if (sources.length === 0 && !project.specs.some(({ kind }) => kind === 'overlay')) {
    return { value: new Map(), details: new Map(), diagnostics: [] };
  }
  // What reads specifications takes longer to load than a small site takes to build.
  const [{ loadSpec }, { readOverlays }] = await Promise.all([
    import('../openapi/read-spec.ts'),
    import('./spec-overlays.ts'),
  ]);
  const settings = { pillKeys: project.config.api.params.post };
  const overlays = await readOverlays(project, files, web);
  const loaded = await mapLimit(sources, atOnce, (source) =>
    loadSpec(source, {
      ...{ root: project.root, read: files.read, web },
      overlays: overlays.of(source),
      ...options,
    }),
  );
  const details = new Map<string, ApiSpec>();
  const value = new Map<string, SpecOutline>();
  for (const [index, { outline, open }] of loaded.entries()) {
    const { diagnostics: _, ...rest } = outline;
    value.set(sources[index]!, rest);
    if (open && !details.has(rest.spec)) details.set(rest.spec, open(settings));
  }
  return {
    value,
    details,
    diagnostics: [...overlays.diagnostics, ...loaded.flatMap(({ outline }) => outline.diagnostics)],
  };
}

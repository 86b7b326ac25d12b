import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import type { ApiSpec, FindSpec } from '../../openapi/api-spec.ts';
import type { SpecFileCopies } from '../../openapi/document/spec-copies.ts';
import type { WebDocuments } from '../../openapi/document/web-documents.ts';
import type { LoadedSpec, SpecContext } from '../../openapi/loaded-spec.ts';
import type { SpecOutline } from '../../openapi/operation-ref.ts';
import type { RestrictedContent } from '../../openapi/restrict/reader.ts';
import type { ProjectFiles } from '../../project/files/project-files.ts';
import type { Project } from '../../project/project.ts';
import type { LeftOutOperation } from '../site-tree.ts';
import { specFileCopies } from './spec-file-copies.ts';
import { formerSpecs, specsInUse } from './spec-uses.ts';

/** Requests to other hosts run in parallel; files are read one after another, which takes no longer. */
const atOnce = 4;

/** The specifications that a project uses, read. */
export interface SpecsInUse {
  /** The outlines of all specs that the navigation needs, by the name that is used for them. */
  value: Map<string, SpecOutline>;
  /** Finds their details by the name of the spec, without operations whose pages are left out. */
  find(leftOut: readonly LeftOutOperation[]): FindSpec;
  /**
   * What to publish in place of project specs that have parts not meant for every reader, by file: the text, or
   * undefined to publish nothing.
   */
  copies(leftOut: readonly LeftOutOperation[]): Promise<SpecFileCopies>;
  diagnostics: Diagnostic[];
}

/** The specifications of a site, and what may be published of them. */
export interface SiteSpecs {
  find: FindSpec;
  copies: SpecFileCopies;
  includeRestricted: RestrictedContent;
}

/** Gives a specification that was read before, or one that `load` reads. */
export type LoadSpec = (
  source: string,
  context: SpecContext,
  load: (source: string, context: SpecContext) => Promise<LoadedSpec>,
) => Promise<LoadedSpec>;

const alwaysLoad: LoadSpec = (source, context, load) => load(source, context);

export async function readSpecs(
  project: Project,
  files: ProjectFiles,
  web: WebDocuments,
  options: Pick<SpecContext, 'validate' | 'includeRestricted'> = {},
  given: LoadSpec = alwaysLoad,
): Promise<SpecsInUse> {
  const sources = specsInUse(project);
  if (sources.length === 0 && !project.specs.some(({ kind }) => kind === 'overlay')) {
    return {
      value: new Map(),
      find: () => () => undefined,
      copies: () => specFileCopies(project, files, [], { ...options, web }),
      diagnostics: [],
    };
  }
  // The code that reads specifications takes longer to load than a small site takes to build.
  const [{ loadSpec }, { readOverlays }] = await Promise.all([
    import('../../openapi/read-spec.ts'),
    import('./spec-overlays.ts'),
  ]);
  const settings = { pillKeys: project.config.api.params.post };
  const former = formerSpecs(project);
  const overlays = await readOverlays(project, files, web);
  const loaded = await mapLimit(sources, atOnce, (source) =>
    given(
      source,
      {
        root: project.root,
        read: files.read,
        web,
        overlays: overlays.of(source),
        ...options,
        // Mistakes in an earlier version can no longer be corrected, so they are not reported.
        ...(former.has(source) && { validate: false }),
      },
      loadSpec,
    ),
  );
  const value = new Map<string, SpecOutline>();
  for (const [index, { outline }] of loaded.entries()) {
    const { diagnostics: _, ...rest } = outline;
    value.set(sources[index]!, rest);
  }
  return {
    value,
    find(leftOut) {
      const details = new Map<string, ApiSpec>();
      for (const { outline, open } of loaded) {
        if (!open || details.has(outline.spec)) continue;
        details.set(outline.spec, open(settings, pointersIn(outline.spec, leftOut)));
      }
      return (name) => details.get(name);
    },
    copies(leftOut) {
      const own = loaded.map(({ outline, copies: make }) => ({
        spec: outline.spec,
        copies: make?.(pointersIn(outline.spec, leftOut)) ?? new Map(),
      }));
      return specFileCopies(project, files, own, { ...options, web });
    },
    diagnostics: [...overlays.diagnostics, ...loaded.flatMap(({ outline }) => outline.diagnostics)],
  };
}

function pointersIn(name: string, leftOut: readonly LeftOutOperation[]): string[] {
  return leftOut.filter(({ spec }) => spec === name).map(({ pointer }) => pointer);
}

import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { specUses } from '../navigation/spec-uses.ts';
import { type Fetching, fetchText } from '../openapi/fetch-text.ts';
import { extendsOf } from '../openapi/overlay/lay-over.ts';
import { parseDocument } from '../openapi/parse-document.ts';
import type { SpecDocument } from '../openapi/spec-document.ts';
import { folderOf, isUrl, joinInside, specName } from '../openapi/spec-name.ts';
import type { Project } from '../project/project.ts';
import type { ProjectFiles } from './project-files.ts';

export interface SpecOverlays {
  /** The overlays of a spec: those that docs.json lists, then those of the project that extend it, by file name. */
  of(source: string): readonly SpecDocument[];
  diagnostics: Diagnostic[];
}

/** Reads all overlays of a project, each once. */
export async function readOverlays(
  project: Project,
  files: ProjectFiles,
  fetching: Fetching,
): Promise<SpecOverlays> {
  const bySource = new Map<string, SpecDocument[]>();
  const documents = new Map<string, SpecDocument | undefined>();
  const diagnostics: Diagnostic[] = [];

  async function open(name: string): Promise<SpecDocument | undefined> {
    if (documents.has(name)) return documents.get(name);
    const text = isUrl(name) ? await textAt(name, fetching) : files.read(name);
    const parsed = text === undefined ? undefined : parseDocument(name, text);
    if (parsed) diagnostics.push(...parsed.diagnostics);
    documents.set(name, parsed?.document);
    return parsed?.document;
  }

  function add(source: string, overlay: SpecDocument): void {
    const known = bySource.get(source) ?? [];
    bySource.set(source, known);
    if (!known.includes(overlay)) known.push(overlay);
  }

  for (const { source, overlays = [], location } of specUses(project)) {
    for (const listed of source === undefined ? [] : overlays) {
      const name = specName(listed);
      const isNew = name !== undefined && !documents.has(name);
      const overlay = name === undefined ? undefined : await open(name);
      if (overlay) add(source!, overlay);
      else if (isNew || name === undefined) diagnostics.push(missing(listed, location));
    }
  }
  const listed = new Set([...bySource.values()].flat());
  for (const { file } of project.specs.filter(({ kind }) => kind === 'overlay')) {
    const overlay = await open(file);
    const target = overlay && extendsOf(overlay);
    if (!overlay || target === undefined || listed.has(overlay)) continue;
    const source = isUrl(target) ? target : joinInside(folderOf(file), target);
    if (source !== undefined) add(source, overlay);
  }
  return { of: (source) => bySource.get(source) ?? [], diagnostics };
}

async function textAt(url: string, fetching: Fetching): Promise<string | undefined> {
  const answer = await fetchText(url, fetching);
  return 'text' in answer ? answer.text : undefined;
}

function missing(name: string, location: Diagnostic['location']): Diagnostic {
  return problem('openapi/invalid-overlay', `The overlay \`${name}\` cannot be read.`, {
    location,
    hint: 'Paths count from the folder of docs.json.',
  });
}

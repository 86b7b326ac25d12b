import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { parseDocument } from '../../openapi/document/parse-document.ts';
import { permissionHint } from '../../openapi/document/permission-hint.ts';
import { readWebDocument } from '../../openapi/document/read-web-document.ts';
import type { ParsedDocument, SpecDocument } from '../../openapi/document/spec-document.ts';
import { folderOf, isUrl, joinInside, specName } from '../../openapi/document/spec-name.ts';
import type { WebDocuments } from '../../openapi/document/web-documents.ts';
import type { SpecFailure } from '../../openapi/operation-ref.ts';
import { extendsOf, isOverlay } from '../../openapi/overlay/lay-over.ts';
import type { ProjectFiles } from '../../project/files/project-files.ts';
import type { Project } from '../../project/project.ts';
import { specUses } from './spec-uses.ts';

export interface SpecOverlays {
  /** The overlays of a spec: those listed in docs.json, then those in the project that extend it, by file name. */
  of(source: string): readonly SpecDocument[];
  diagnostics: Diagnostic[];
}

/** Reads all overlays of a project, each of them once. */
export async function readOverlays(
  project: Project,
  files: ProjectFiles,
  web: WebDocuments,
): Promise<SpecOverlays> {
  const bySource = new Map<string, SpecDocument[]>();
  const documents = new Map<string, SpecDocument | undefined>();
  const failures = new Map<string, SpecFailure>();
  const diagnostics: Diagnostic[] = [];

  async function open(name: string): Promise<SpecDocument | undefined> {
    if (documents.has(name)) return documents.get(name);
    const parsed = isUrl(name) ? await download(name) : inProject(name);
    if (parsed) diagnostics.push(...parsed.diagnostics);
    documents.set(name, parsed?.document);
    return parsed?.document;
  }

  async function download(url: string): Promise<ParsedDocument | undefined> {
    const { parsed, failure } = await readWebDocument(url, web, isOverlay);
    if (failure) failures.set(url, failure);
    return parsed;
  }

  function inProject(file: string): ParsedDocument | undefined {
    const text = files.read(file);
    return text === undefined ? undefined : parseDocument(file, text);
  }

  function add(source: string, overlay: SpecDocument): void {
    const overlays = bySource.get(source) ?? [];
    bySource.set(source, overlays);
    if (!overlays.includes(overlay)) overlays.push(overlay);
  }

  for (const { source, overlays = [], location } of specUses(project)) {
    for (const listed of source === undefined ? [] : overlays) {
      const name = specName(listed);
      const isNew = name !== undefined && !documents.has(name);
      const overlay = name === undefined ? undefined : await open(name);
      const failure = name === undefined ? undefined : failures.get(name);
      if (isNew && failure) diagnostics.push(unreachable(listed, failure, location));
      if (overlay) add(source!, overlay);
      else if (!failure && (isNew || name === undefined)) {
        diagnostics.push(missing(listed, location));
      }
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

function unreachable(
  name: string,
  { detail, copy, isRefused }: SpecFailure,
  location: Diagnostic['location'],
): Diagnostic {
  const hint = isRefused ? permissionHint : 'The specification is shown without it.';
  return problem('openapi/unreachable', `The overlay \`${name}\` cannot be fetched: ${detail}.`, {
    location,
    hint: copy ? 'The copy of an earlier build is used.' : hint,
  });
}

function missing(name: string, location: Diagnostic['location']): Diagnostic {
  return problem('openapi/invalid-overlay', `The overlay \`${name}\` cannot be read.`, {
    location,
    hint: 'Paths are relative to the folder of docs.json.',
  });
}

import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import { createSuggestPath } from '../../diagnostics/suggest-path.ts';
import { permissionHint } from '../../openapi/document/permission-hint.ts';
import { folderOf } from '../../openapi/document/spec-name.ts';
import { isElsewhere, matchSpec } from '../../openapi/match-spec.ts';
import type { SpecFailure } from '../../openapi/operation-ref.ts';
import type { Project } from '../../project/project.ts';
import { joinRoute } from '../elements/slugs.ts';
import { defaultDirectory } from './spec-settings.ts';
import type { SpecTable } from './spec-table.ts';
import { specUses } from './spec-uses.ts';

/** Reports missing specs, each once, where the author first names it. */
export function specFailures(project: Project, table: SpecTable): Diagnostic[] {
  const sources = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { kind, source, exact, location } of specUses(project)) {
    if (source === undefined || sources.has(source)) continue;
    const outline = table.get(source);
    const elsewhere =
      exact || outline ? undefined : specElsewhere(source, location, table.names(kind));
    if (elsewhere !== undefined) {
      sources.add(source);
      diagnostics.push(readElsewhere(source, elsewhere, location));
    }
    // A short name that matches nothing is reported with its endpoint.
    if (!outline && !exact) continue;
    const failure = outline ? outline.failure : ({ kind: 'missing', detail: '' } as const);
    if (!failure) continue;
    sources.add(source);
    diagnostics.push(describe(source, failure, location, project));
  }
  return diagnostics;
}

/** Folders of pages from specs that could not be fetched. It is unknown which pages they would contain. */
export function unreadFolders(project: Project, table: SpecTable): string[] {
  const folders = specUses(project).flatMap(({ source, former, directory = defaultDirectory }) => {
    const outline = source === undefined || former ? undefined : table.get(source);
    return outline && !outline.readable && outline.failure?.kind === 'unreachable'
      ? [joinRoute(directory).slice(1)]
      : [];
  });
  return [...new Set(folders)];
}

/** The spec that is read although the author wrote a different folder. */
function specElsewhere(
  source: string,
  { file }: Location,
  names: readonly string[],
): string | undefined {
  return matchSpec(source, names, folderOf(file)).find((name) => isElsewhere(source, name));
}

function readElsewhere(source: string, spec: string, location: Location): Diagnostic {
  return problem('openapi/missing-spec', `There is no file \`${source}\`; \`${spec}\` is read.`, {
    severity: 'warning',
    location,
    hint: 'Write the path from the folder of docs.json.',
  });
}

function describe(
  source: string,
  { kind, detail, copy, isRefused }: SpecFailure,
  location: Location,
  project: Project,
): Diagnostic {
  if (kind === 'unreachable') {
    return problem('openapi/unreachable', `\`${source}\` cannot be fetched: ${detail}.`, {
      location,
      hint: copy
        ? 'The copy of an earlier build is used.'
        : isRefused
          ? permissionHint
          : 'Endpoints named in the navigation keep their pages, without their details. Others have none, and links to them are not checked.',
    });
  }
  if (kind === 'outside') {
    return problem('openapi/missing-spec', `\`${source}\` is outside the project.`, {
      location,
      hint: 'Keep the specification in the folder of docs.json or below it.',
    });
  }
  const files = project.specs.filter(({ kind }) => kind !== 'overlay').map(({ file }) => file);
  const suggestion = createSuggestPath(files)(source);
  return problem('openapi/missing-spec', `There is no file \`${source}\`.`, {
    location,
    hint:
      suggestion === undefined
        ? 'Paths are relative to the folder of docs.json.'
        : `Did you mean \`${suggestion}\`?`,
  });
}

import { specName } from '../../openapi/document/spec-name.ts';
import { matchSpec } from '../../openapi/match-spec.ts';
import type { SpecOutline } from '../../openapi/operation-ref.ts';
import type { Draft } from '../elements/draft.ts';
import type { ConfigPath } from '../elements/elements.ts';
import type { Scope } from '../elements/inherit.ts';
import { joinRoute, slug } from '../elements/slugs.ts';
import { parseNamed } from '../endpoints/endpoint-names.ts';
import { draftOf } from './page-entries.ts';
import type { SpecPage } from './page-registry.ts';
import { at, type Work } from './work.ts';

/** A spec whose pages are generated, and where. */
export interface GeneratedSpec {
  outline: SpecOutline;
  place: ConfigPath;
  scope: Scope;
  directory: string;
  /** Whether it is the only one of its element. */
  isOnly: boolean;
}

/**
 * The page about a spec as a whole (`octavo.reference.overview`). Undefined if the author wrote one: a page with
 * `openapi-overview`, or a file at its route.
 */
export function overviewDraft(work: Work, generated: GeneratedSpec): Draft | undefined {
  const { outline, directory, scope, isOnly } = generated;
  const { spec, title = spec, description } = outline;
  const route = joinRoute(directory, 'overview');
  if (!work.project.config.octavo?.reference?.overview) return undefined;
  if (work.files.find(route.slice(1)) || hasOwnOverview(work, spec)) return undefined;
  const label = work.words(scope.language).overview;
  return pageOf(work, generated, {
    kind: 'overview',
    binding: { overview: { spec } },
    label: `${spec} overview`,
    route,
    frontmatter: {
      title,
      sidebarTitle: isOnly ? label : title,
      ...(description !== undefined && { description }),
    },
  });
}

/** The page that lists the changes since earlier versions of an OpenAPI document (`previous`). */
export function changesDraft(
  work: Work,
  generated: GeneratedSpec,
  previous: readonly string[],
): Draft | undefined {
  const { outline, directory, scope, isOnly } = generated;
  const { spec, title = spec } = outline;
  const versions = previous.filter((name) => work.specs.get(name)?.readable);
  if (outline.kind !== 'openapi' || versions.length === 0) return undefined;
  const label = work.words(scope.language).changes;
  return pageOf(work, generated, {
    kind: 'changes',
    binding: { changes: { spec, previous: versions } },
    label: `${spec} changes`,
    route: joinRoute(directory, 'changes'),
    frontmatter: {
      title: isOnly ? label : `${label}: ${title}`,
      sidebarTitle: isOnly ? label : title,
    },
  });
}

/** A page for each schema of a spec (`octavo.reference.models`), except those that only some readers may see. */
export function modelDrafts(work: Work, generated: GeneratedSpec): Draft[] {
  const { outline, directory } = generated;
  const { spec, restrictedSchemas = [] } = outline;
  if (outline.kind !== 'openapi' || !work.project.config.octavo?.reference?.models) return [];
  const folder = joinRoute(directory, 'schemas');
  const own = schemasWithPages(work, spec);
  return outline.schemas
    .filter((name) => !restrictedSchemas.includes(name) && !own.has(name))
    .flatMap(
      (name) =>
        pageOf(work, generated, {
          kind: 'schema',
          binding: { schema: { spec, name } },
          label: `${spec} schema ${name}`,
          route: joinRoute(folder, slug(name) || 'schema'),
          frontmatter: { title: name },
        }) ?? [],
    );
}

function pageOf(work: Work, generated: GeneratedSpec, wanted: SpecPage): Draft | undefined {
  const { place, scope, directory } = generated;
  const page = work.pages.ofSpec(wanted, { directory, scope, location: at(work, place) });
  return page && draftOf(work, page, place, scope);
}

function hasOwnOverview({ project }: Work, spec: string): boolean {
  return project.pages.some(({ frontmatter }) => {
    const named = frontmatter['openapi-overview'];
    return named !== undefined && names(named, spec);
  });
}

function schemasWithPages({ project }: Work, spec: string): Set<string> {
  const named = project.pages.flatMap(({ frontmatter }) => {
    const bound = parseNamed(frontmatter['openapi-schema'] ?? '');
    return bound && (bound.spec === undefined || names(bound.spec, spec)) ? [bound.name] : [];
  });
  return new Set(named);
}

/** Whether an author's name for a spec can mean this one. */
function names(text: string, spec: string): boolean {
  return specName(text) === spec || matchSpec(text, [spec]).length > 0;
}

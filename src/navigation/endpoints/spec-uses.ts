import type { Location } from '../../diagnostics/diagnostic.ts';
import { folderOf, isUrl, specName } from '../../openapi/document/spec-name.ts';
import { matchSpec } from '../../openapi/match-spec.ts';
import type { SpecOutline } from '../../openapi/operation-ref.ts';
import type { NavElement, SpecSetting } from '../../project/navigation-config.ts';
import { type Project, whereIs } from '../../project/project.ts';
import { type ChildKey, type ConfigPath, childKinds } from '../elements/elements.ts';
import { parseBoundEndpoint, parseEndpoint, parseNamed } from './endpoint-names.ts';
import { resolvedSpecs } from './spec-settings.ts';

/** A place where the author names a spec, or an endpoint whose spec has to be found. */
export interface SpecUse {
  kind: SpecOutline['kind'];
  /** Undefined when it may be any spec of the project. */
  source?: string;
  /** Whether the source is a path or URL, as in settings; entries and frontmatter may also use a short name. */
  exact: boolean;
  /** Overlays that a setting lists for the spec. */
  overlays?: readonly string[];
  /** The spec is an earlier version, used only for comparison. */
  former?: boolean;
  /** The folder that a setting gives for the spec's pages. */
  directory?: string;
  location: Location;
}

/** The sources of all specs that the navigation needs, without duplicates, in the order of first use. */
export function specsInUse(project: Project): string[] {
  const sources = specUses(project).flatMap((use) => {
    if (use.source === undefined) return filesOf(project, use.kind);
    return use.exact ? [use.source] : filesMeant(project, use.kind, use.source, use.location);
  });
  return [...new Set(sources)];
}

/** Specs that are used only as earlier versions of others. */
export function formerSpecs(project: Project): Set<string | undefined> {
  const uses = specUses(project).filter(({ exact }) => exact);
  const current = new Set(uses.flatMap(({ former, source }) => (former ? [] : [source])));
  return new Set(uses.map(({ source }) => source).filter((source) => !current.has(source)));
}

/** All uses of specs: in settings of the navigation and of `api`, in navigation entries, then in frontmatter. */
export function specUses(project: Project): SpecUse[] {
  return [
    ...elementUses(project, project.config.navigation, ['navigation'], false),
    ...apiUses(project),
    ...project.pages.flatMap((page) => pageUses(page)),
  ];
}

const kinds = ['openapi', 'asyncapi'] as const;

function elementUses(
  project: Project,
  element: NavElement,
  path: ConfigPath,
  inScope: boolean,
): SpecUse[] {
  const uses: SpecUse[] = [];
  for (const kind of kinds) {
    const setting = element?.[kind];
    if (setting !== undefined) uses.push(...settingUses(project, kind, setting, [...path, kind]));
  }
  const own = element?.openapi;
  const covered = own === undefined ? inScope : resolvedSpecs(own).length > 0;
  for (const key of Object.keys(childKinds) as ChildKey[]) {
    const entries: unknown = element?.[key];
    if (!Array.isArray(entries)) continue;
    entries.forEach((entry: unknown, index) => {
      const at = [...path, key, index];
      if (typeof entry === 'string') uses.push(...entryUses(project, entry, at, covered));
      else uses.push(...elementUses(project, entry as NavElement, at, covered));
    });
  }
  return uses;
}

function settingUses(
  project: Project,
  kind: SpecUse['kind'],
  setting: SpecSetting,
  path: ConfigPath,
): SpecUse[] {
  return resolvedSpecs(setting).flatMap(({ source, overlays, directory, previous = [] }, index) => {
    const location = whereIs(project, Array.isArray(setting) ? [...path, index] : path);
    const use: SpecUse = {
      kind,
      source,
      exact: true,
      location,
      ...(overlays && { overlays }),
      ...(directory !== undefined && { directory }),
    };
    return [
      use,
      ...previous.map((name) => ({ kind, source: name, exact: true, former: true, location })),
    ];
  });
}

function entryUses(project: Project, entry: string, path: ConfigPath, covered: boolean): SpecUse[] {
  const name = parseEndpoint(entry);
  if (!name || (covered && name.spec === undefined)) return [];
  return [{ kind: 'openapi', source: name.spec, exact: false, location: whereIs(project, path) }];
}

function apiUses(project: Project): SpecUse[] {
  return kinds.flatMap((kind) => {
    const setting = project.config.api?.[kind] as SpecSetting | undefined;
    return setting === undefined ? [] : settingUses(project, kind, setting, ['api', kind]);
  });
}

function pageUses({ file, frontmatter, positions }: Project['pages'][number]): SpecUse[] {
  const named = (key: string, kind: SpecUse['kind'], source: string | undefined): SpecUse => ({
    kind,
    source,
    exact: false,
    location: positions[key] ?? { file, line: 1, column: 1 },
  });
  const { openapi, asyncapi } = frontmatter;
  const { 'openapi-schema': schema, 'openapi-overview': overview } = frontmatter;
  const uses: SpecUse[] = [];
  const endpoint = typeof openapi === 'string' ? parseBoundEndpoint(openapi) : undefined;
  if (endpoint) uses.push(named('openapi', 'openapi', endpoint.spec));
  if (typeof schema === 'string') {
    uses.push(named('openapi-schema', 'openapi', parseNamed(schema)?.spec));
  }
  if (typeof overview === 'string' && overview.trim() !== '') {
    for (const kind of kinds) uses.push(named('openapi-overview', kind, overview.trim()));
  }
  if (typeof asyncapi === 'string') {
    uses.push(named('asyncapi', 'asyncapi', parseNamed(asyncapi)?.spec));
  }
  return uses;
}

function filesOf(project: Project, kind: SpecUse['kind']): string[] {
  return project.specs.filter((spec) => spec.kind === kind).map((spec) => spec.file);
}

/**
 * The files that a short name can refer to. A name that looks like a file is included even if it does not exist, so
 * that this is reported.
 */
function filesMeant(
  project: Project,
  kind: SpecUse['kind'],
  source: string,
  { file }: Location,
): string[] {
  const name = specName(source) ?? source;
  if (isUrl(name)) return [name];
  const matches = matchSpec(source, filesOf(project, kind), folderOf(file));
  if (matches.length > 0) return matches;
  return /\.(?:json|ya?ml)$/i.test(name) ? [name] : [];
}

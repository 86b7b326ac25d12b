import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { folderOf } from '../../openapi/document/spec-name.ts';
import { matchSpec } from '../../openapi/match-spec.ts';
import type { OperationRef } from '../../openapi/operation-ref.ts';
import type { PageSource } from '../../project/project.ts';
import type { Scope } from '../elements/inherit.ts';
import { parseBoundEndpoint, parseNamed } from './endpoint-names.ts';
import { findBound, findSpec } from './endpoints.ts';
import type { SpecTable } from './spec-table.ts';

/**
 * What a page's frontmatter binds it to: an operation or webhook (`openapi`), a channel (`asyncapi`), a schema
 * (`openapi-schema`), a specification as a whole (`openapi-overview`), or an endpoint described on the page (`api`).
 */
export interface Binding {
  operation?: OperationRef;
  schema?: { spec: string; name: string };
  overview?: { spec: string };
  /** Only for generated pages. */
  changes?: { spec: string; previous: string[] };
  /** The method of a page that describes its endpoint itself (`api:`). */
  method?: string;
}

type Report = (diagnostic: Diagnostic) => void;

interface Place {
  scope: Scope;
  table: SpecTable;
  location: Location;
  report: Report;
}

export function bindingOf(
  file: PageSource,
  scope: Scope,
  table: SpecTable,
  report: Report,
): Binding {
  const { openapi, asyncapi, api } = file.frontmatter;
  const { 'openapi-schema': schema, 'openapi-overview': overview } = file.frontmatter;
  const at = (key: string): Place => ({
    scope,
    table,
    report,
    location: file.positions[key] ?? { file: file.file, line: 1, column: 1 },
  });
  if (isText(openapi)) return { operation: boundOperation(openapi, at('openapi')) };
  if (isText(asyncapi)) return { operation: boundChannel(asyncapi, at('asyncapi')) };
  if (isText(schema)) return { schema: boundSchema(schema, at('openapi-schema')) };
  if (isText(overview)) return { overview: boundSpec(overview, at('openapi-overview')) };
  if (isText(api)) return { method: describedMethod(api, at('api')) };
  return {};
}

function boundOperation(text: string, place: Place): OperationRef | undefined {
  const name = parseBoundEndpoint(text) ?? malformed(text, place);
  const inScope = place.scope.openapi.map(({ source }) => source);
  return name && findBound({ ...place, name, kind: 'openapi', inScope }, place.table, place.report);
}

function boundChannel(text: string, place: Place): OperationRef | undefined {
  const { spec, name: path = '' } = parseNamed(text) ?? {};
  const name = { method: 'channel', path, ...(spec !== undefined && { spec }) };
  const inScope = place.scope.asyncapi.map(({ source }) => source);
  return findBound({ ...place, name, kind: 'asyncapi', inScope }, place.table, place.report);
}

function describedMethod(text: string, place: Place): string | undefined {
  return (parseBoundEndpoint(text) ?? malformed(text, place))?.method;
}

function malformed(text: string, { location, report }: Place): undefined {
  report(
    problem('openapi/malformed-reference', `\`${text}\` does not name an endpoint.`, {
      location,
      hint: 'Write `METHOD /path`, `spec.json METHOD /path` or `webhook name`.',
    }),
  );
}

function boundSchema(text: string, place: Place): Binding['schema'] {
  const { table, location, report, scope } = place;
  const { spec: wanted, name = '' } = parseNamed(text) ?? {};
  const kind = 'openapi';
  const specs =
    wanted === undefined
      ? [
          ...scope.openapi.map(({ source }) => source),
          ...table.declared(kind),
          ...table.names(kind),
        ]
      : findSpec(wanted, { kind, location }, table, report);
  if (wanted !== undefined && specs.length === 0) return undefined;

  const having = specs.find((spec) => table.get(spec)?.schemas.includes(name));
  const unread = specs.find((spec) => table.get(spec)?.readable !== true);
  const spec = having ?? unread;
  if (spec !== undefined) return { spec, name };

  const names = new Set(specs.flatMap((candidate) => table.get(candidate)?.schemas ?? []));
  const meant = nearest(name, names);
  report(
    problem('openapi/unknown-schema', `No specification has a schema \`${name}\`.`, {
      location,
      hint: meant
        ? `Did you mean \`${meant}\`?`
        : 'Write its name exactly as in `components.schemas` of the specification.',
    }),
  );
  return undefined;
}

function boundSpec(text: string, { table, location, report }: Place): Binding['overview'] {
  // Both kinds of specifications have overviews; a problem is reported only if neither has a match.
  const [channels] = matchSpec(text.trim(), table.names('asyncapi'), folderOf(location.file));
  const [spec = channels] = findSpec(
    text.trim(),
    { kind: 'openapi', location },
    table,
    (problem) => {
      if (channels === undefined) report(problem);
    },
  );
  return spec === undefined ? undefined : { spec };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

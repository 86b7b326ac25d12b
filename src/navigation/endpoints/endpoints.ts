import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import { createSuggestPath } from '../../diagnostics/suggest-path.ts';
import { folderOf } from '../../openapi/document/spec-name.ts';
import { matchSpec, nearestTo } from '../../openapi/match-spec.ts';
import type { OperationRef, SpecOutline } from '../../openapi/operation-ref.ts';
import { pointer } from '../../project/project.ts';
import { type EndpointName, endpointLabel } from './endpoint-names.ts';
import type { SpecTable } from './spec-table.ts';

export interface EndpointQuery {
  name: EndpointName;
  kind: SpecOutline['kind'];
  /** Specs set on the element or above it. */
  inScope: readonly string[];
  /** Where the author names the endpoint. */
  location: Location;
}

type Report = (diagnostic: Diagnostic) => void;

/** Narrows operations with the same name to those that the author may mean. */
type Narrow = (all: OperationRef[]) => OperationRef[];

/** The most specifications that a message names. */
const maxNamed = 3;

/**
 * Finds the operation of a navigation entry: in the spec that it names, else in those in scope; if there are none, in
 * those of `api.openapi`, then in any spec of the project.
 */
export function findListed(
  query: EndpointQuery,
  table: SpecTable,
  report: Report,
): OperationRef | undefined {
  const { kind, inScope } = query;
  const ranks = inScope.length > 0 ? [inScope] : [table.declared(kind), table.names(kind)];
  return find(query, ranks, table, report);
}

/**
 * Finds the operation in a page's frontmatter: if no spec is named, in all specs of the project, nearest first. Of
 * several equally near ones, that closest to the page's folder.
 */
export function findBound(
  query: EndpointQuery,
  table: SpecTable,
  report: Report,
): OperationRef | undefined {
  const { kind, inScope, location } = query;
  const ranks = [inScope, table.declared(kind), table.names(kind)];
  const nearest: Narrow = (all) => nearestTo(folderOf(location.file), all, ({ spec }) => spec);
  return find(query, ranks, table, report, nearest);
}

/** The specs that an author's name can refer to; empty, and reported, if there are none. */
export function findSpec(
  wanted: string,
  { kind, location }: Pick<EndpointQuery, 'kind' | 'location'>,
  table: SpecTable,
  report: Report,
): string[] {
  const names = table.names(kind);
  const matches = matchSpec(wanted, names, folderOf(location.file));
  if (matches.length > 0) return matches;
  const meant = createSuggestPath(names)(wanted);
  const hint =
    meant !== undefined
      ? `Did you mean ${quote(meant)}?`
      : names.length > 0
        ? `Known: ${names.slice(0, maxNamed).map(quote).join(', ')}.`
        : 'The project has none of this kind.';
  report(
    problem('openapi/unknown-spec', `There is no specification \`${wanted}\`.`, { location, hint }),
  );
  return [];
}

function find(
  query: EndpointQuery,
  ranks: readonly (readonly string[])[],
  table: SpecTable,
  report: Report,
  narrow: Narrow = (all) => all,
): OperationRef | undefined {
  const { name } = query;
  if (name.spec !== undefined) {
    const named = findSpec(name.spec, query, table, report);
    return named.length > 0 ? pick(query, [named], table, report, narrow) : undefined;
  }
  return pick(query, ranks, table, report, narrow);
}

/** Takes the operation from the first rank of specs that has it. */
function pick(
  { name, location }: EndpointQuery,
  ranks: readonly (readonly string[])[],
  table: SpecTable,
  report: Report,
  narrow: Narrow,
): OperationRef | undefined {
  const label = endpointLabel(name);
  for (const specs of ranks) {
    const all = [...new Set(specs)].flatMap(
      (spec) => table.find(spec, name.method, name.path) ?? [],
    );
    const [operation, ...others] = narrow(all.filter(({ excluded }) => !excluded));
    if (others.length > 0 && operation) report(ambiguous(label, operation, others, location));
    if (operation) return operation;
    if (all[0]) {
      report(excluded(label, all[0].spec, location));
      return undefined;
    }
  }
  const specs = [...new Set(ranks.flat())];
  // It is unknown what an unreadable spec contains, so the entry keeps its page.
  const unread = specs.find((spec) => table.get(spec)?.readable !== true);
  if (unread !== undefined) return presumed(name, unread);
  report(unknown(name, specs, table, location));
  return undefined;
}

function presumed({ method, path }: EndpointName, spec: string): OperationRef {
  const shape =
    method === 'webhook'
      ? ({ kind: 'webhook', pointer: pointer(['webhooks', path]) } as const)
      : method === 'channel'
        ? ({ kind: 'channel', pointer: pointer(['channels', path]) } as const)
        : ({ kind: 'operation', pointer: pointer(['paths', path, method]) } as const);
  const flags = {
    tags: [],
    deprecated: false,
    hidden: false,
    excluded: false,
    presumed: true as const,
  };
  return { spec, method, path, ...shape, ...flags };
}

function ambiguous(
  label: string,
  { spec }: OperationRef,
  others: readonly OperationRef[],
  location: Location,
): Diagnostic {
  const names = others.map((other) => quote(other.spec)).join(', ');
  return problem('openapi/ambiguous', `\`${label}\` is in \`${spec}\` and in ${names}.`, {
    location,
    hint: `\`${spec}\` is used. Write \`${spec} ${label}\`, or name another one.`,
  });
}

function excluded(label: string, spec: string, location: Location): Diagnostic {
  return problem(
    'openapi/unknown-operation',
    `\`${spec}\` excludes \`${label}\` by \`x-excluded\`.`,
    {
      location,
      hint: 'Remove the entry, or `x-excluded` from the operation. `x-hidden` keeps the page.',
    },
  );
}

function unknown(
  name: EndpointName,
  specs: readonly string[],
  table: SpecTable,
  location: Location,
): Diagnostic {
  const label = endpointLabel(name);
  if (specs.length === 0) {
    return problem(
      'openapi/unknown-operation',
      `\`${label}\` needs a specification, and the project has none.`,
      {
        location,
        hint: 'Add the OpenAPI file of your API, or give its address in `api.openapi` of docs.json.',
      },
    );
  }
  const operations = specs.flatMap((spec) => table.get(spec)?.operations ?? []);
  const at = (path: string | undefined) => operations.filter((one) => one.path === path);
  const here = at(name.path);
  const nearest = () => specs.map((spec) => table.nearestPath(spec, name.path)).find(Boolean);
  const there = here.length > 0 ? here : at(nearest());
  const same = there.filter(({ method }) => method === name.method);
  const labels = new Set((same.length > 0 ? same : there).map(endpointLabel));
  const others = specs.length > maxNamed ? `, and in none of ${specs.length - maxNamed} more` : '';
  const where = `${specs.slice(0, maxNamed).map(quote).join(', ')}${others}`;
  return problem('openapi/unknown-operation', `\`${label}\` is not in ${where}.`, {
    location,
    hint:
      labels.size > 0
        ? `Did you mean ${[...labels].map(quote).join(' or ')}?`
        : 'Write method and path exactly as in `paths` of the specification.',
  });
}

function quote(text: string): string {
  return `\`${text}\``;
}

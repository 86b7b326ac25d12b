import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import { countOf } from '../../lib/text/count-of.ts';
import type { OperationRef } from '../../openapi/operation-ref.ts';
import { endpointLabel } from '../endpoints/endpoint-names.ts';
import type { Claim } from './routes.ts';

/** Collects generated pages that could not get their preferred address, and reports each cause once. */
export interface Collisions {
  /** `place` is where the author's files cause the page to exist. */
  add(operation: OperationRef, claim: Claim, place: Location): void;
  diagnostics(): Diagnostic[];
}

interface Cause {
  spec: string;
  /**
   * The owner of the addresses: another specification or a page file. Undefined when it is the specification itself.
   */
  other?: string;
  place: Location;
  moved: { label: string; route: string; by?: string }[];
}

/** The most pages that a message names. */
const named = 3;

export function createCollisions(): Collisions {
  const causes = new Map<string, Cause>();
  const specOf = new Map<string, string>();
  return {
    add(operation, { route, clash }, place) {
      const label = endpointLabel(operation);
      specOf.set(`${operation.spec} ${label}`, operation.spec);
      if (!clash) return;
      const owner = clash.by === undefined ? undefined : (specOf.get(clash.by) ?? clash.by);
      const other = owner === operation.spec ? undefined : (owner ?? '');
      const key = JSON.stringify([operation.spec, other, place]);
      const cause = causes.get(key) ?? { spec: operation.spec, other, place, moved: [] };
      cause.moved.push({ label, route, by: clash.by });
      causes.set(key, cause);
    },
    diagnostics: () => [...causes.values()].map(collisionProblem),
  };
}

/**
 * Equal summaries under one tag get numbers without a warning, because existing links rely on them. Between
 * specifications, or with an author's own page, a number may be unexpected.
 */
function collisionProblem({ spec, other, place: location, moved }: Cause): Diagnostic {
  const list = moved.slice(0, named).map(({ label, route }) => `\`${label}\` at \`${route}\``);
  const rest = moved.length - list.length;
  const names = `${list.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
  const pages = countOf(moved.length, 'endpoint page');
  if (other === undefined) {
    return problem(
      'openapi/numbered-address',
      `${pages} of \`${spec}\` ${moved.length === 1 ? 'has' : 'have'} a number at the end of the address: ${names}.`,
      { location, hint: 'Other endpoints with the same first tag and summary come before.' },
    );
  }
  const by = other === '' ? 'another page' : `\`${moved.length === 1 ? moved[0]!.by : other}\``;
  return problem(
    'openapi/slug-collision',
    `${names} of \`${spec}\` got a number: ${by} has the address without it.`,
    {
      location,
      hint: 'Change a summary, set `x-mint.href`, or give the specification a `directory` of its own.',
    },
  );
}

import type { SpecFiles, Target } from '../document/spec-files.ts';
import { isMapping, mapping, strings } from '../document/values.ts';
import { itemsAt } from '../operation/references.ts';
import type { Security, SecurityNeed, SecurityScheme } from '../operation/security.ts';
import { schemeFrom, securityFrom } from '../operation/security-of.ts';

/**
 * The security that servers or an operation require; each scheme is one alternative. AsyncAPI 2 names schemes, as
 * OpenAPI does; AsyncAPI 3 refers to them, or defines them in place. An operation requires its own in addition to that
 * of the server.
 */
export function channelSecurity(
  holders: readonly Target[],
  root: Target,
  files: SpecFiles,
): Security {
  const schemes: Record<string, SecurityScheme> = {};
  const alternatives = new Map<string, SecurityNeed[]>();
  const add = (needs: SecurityNeed[]) => alternatives.set(JSON.stringify(needs), needs);
  for (const { value, path } of holders.flatMap((holder) => itemsAt(holder, 'security', files))) {
    if (!isMapping(value)) continue;
    if (typeof value.type === 'string') {
      const isNamed = path.includes('securitySchemes');
      const scheme = schemeFrom(freeName(isNamed ? path.at(-1)! : value.type, value), value);
      schemes[scheme.name] = scheme;
      add([{ scheme: scheme.name, scopes: strings(value.scopes) }]);
      continue;
    }
    const named = securityFrom([value], root, files);
    Object.assign(schemes, named.schemes);
    for (const needs of named.alternatives) add(needs);
  }
  return { alternatives: [...alternatives.values()], schemes };

  /** A scheme that is defined in place is named after its type, which another one can have, too. */
  function freeName(name: string, value: unknown): string {
    const wanted = JSON.stringify(schemeFrom('', mapping(value)));
    for (let count = 1; ; count++) {
      const free = count === 1 ? name : `${name} ${count}`;
      const taken = schemes[free];
      if (!taken || JSON.stringify({ ...taken, name: '' }) === wanted) return free;
    }
  }
}

/** The operation, or the first of its traits that has a security list: lists are not merged. */
export function securityHolder(operation: Target, files: SpecFiles): Target[] {
  const places = withTraits(operation, files);
  return places.filter(({ value }) => Array.isArray(mapping(value).security)).slice(0, 1);
}

/** An operation with the traits that it takes values from. */
export function withTraits(operation: Target, files: SpecFiles): Target[] {
  return [operation, ...itemsAt(operation, 'traits', files)];
}

/** The servers that a channel names (AsyncAPI 2) or refers to (AsyncAPI 3), else all. */
export function namedServers(
  channel: Target,
  all: readonly [string, Target][],
  files: SpecFiles,
): Target[] {
  const own = itemsAt(channel, 'servers', files).filter(({ value }) => isMapping(value));
  if (own.length > 0) return own;
  const names = strings(mapping(channel.value).servers);
  return all.flatMap(([name, server]) =>
    names.length === 0 || names.includes(name) ? [server] : [],
  );
}

import type { ConfigObject, ConfigValue } from './values.ts';

/** The names that are visible to the code of a file. */
export interface Scope {
  file: string;
  names: Map<string, ConfigValue | (() => ConfigValue)>;
  parent?: Scope;
  exported: ConfigObject;
  /** The exports of an imported file; undefined for packages. */
  load(from: string): ConfigObject | undefined;
}

/** Nodes of acorn's tree, whose fields depend on the type. */
// biome-ignore lint/suspicious/noExplicitAny: the tree is walked by type names
export type SyntaxNode = any;

export function lookup(name: string, scope: Scope | undefined): ConfigValue {
  for (let at = scope; at; at = at.parent) {
    if (at.names.has(name)) return at.names.get(name) as ConfigValue;
  }
  return undefined;
}

export function isKnown(name: string, scope: Scope | undefined): boolean {
  for (let at = scope; at; at = at.parent) if (at.names.has(name)) return true;
  return false;
}

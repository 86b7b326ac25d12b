import type { NavElement } from '../../project/navigation-config.ts';
import type { ResolvedSpec } from '../site-tree.ts';

/** What an element hands down to its children. */
export interface Scope {
  openapi: ResolvedSpec[];
  asyncapi: ResolvedSpec[];
  directory?: 'accordion' | 'card';
  hidden: boolean;
  searchable: boolean;
  boost?: number;
  /** Access by `public`, where it is set. */
  public?: boolean;
}

export const outermost: Scope = { openapi: [], asyncapi: [], hidden: false, searchable: true };

/** Specs that an element itself carries; undefined when it only inherits. */
export interface OwnSpecs {
  openapi?: ResolvedSpec[];
  asyncapi?: ResolvedSpec[];
}

/**
 * The scope inside an element. A spec set on it replaces the inherited one, so do `directory` and `boost`; below a
 * hidden element everything is hidden, and searched only where `searchable` says so.
 */
export function inherit(outer: Scope, element: NavElement, own: OwnSpecs): Scope {
  const { directory, searchable } = element;
  return {
    openapi: own.openapi ?? outer.openapi,
    asyncapi: own.asyncapi ?? outer.asyncapi,
    directory:
      directory === undefined ? outer.directory : directory === 'none' ? undefined : directory,
    hidden: outer.hidden || element.hidden === true,
    searchable: searchable ?? (element.hidden === true ? false : outer.searchable),
    boost: element.boost ?? outer.boost,
    public: element.public ?? outer.public,
  };
}

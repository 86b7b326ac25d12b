import type { Location } from '../../diagnostics/diagnostic.ts';
import type { NavElement } from '../../project/navigation-config.ts';
import type { ResolvedSpec } from '../site-tree.ts';

/** The settings that an element passes on to its children. */
export interface Scope {
  openapi: ResolvedSpec[];
  asyncapi: ResolvedSpec[];
  directory?: 'accordion' | 'card';
  hidden: boolean;
  searchable: boolean;
  boost?: number;
  /** The code of the enclosing language. */
  language?: string;
  /** Access according to `public`, if it is set. */
  public?: boolean;
  /** Where the configuration sets `public`. */
  publicAt?: Location;
  /** In a language other than the default: its code, and that of the default. */
  translation?: { own: string; front: string };
}

export const outermost: Scope = { openapi: [], asyncapi: [], hidden: false, searchable: true };

/** The specs set on an element itself; undefined when it only inherits them. */
export interface OwnSpecs {
  openapi?: ResolvedSpec[];
  asyncapi?: ResolvedSpec[];
}

/**
 * The scope inside an element. A spec set on it replaces the inherited one, and so do `directory` and `boost`. Below
 * a hidden element everything is hidden, and is searched only if `searchable` allows it.
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
    language: element.language ?? outer.language,
    public: element.public ?? outer.public,
    ...(outer.publicAt && { publicAt: outer.publicAt }),
    ...(outer.translation && { translation: outer.translation }),
  };
}

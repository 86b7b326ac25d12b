import { isMapping, list, type Mapping, mapping, strings } from '../document/values.ts';
import type { HiddenNames } from './hidden-names.ts';
import type { OpenData } from './open-data.ts';
import type { RestrictedContent } from './reader.ts';
import type { SpecParts } from './spec-parts.ts';
import type { Position } from './structure.ts';

export interface Filtering {
  parts: SpecParts;
  removed: ReadonlySet<object>;
  names: HiddenNames;
  open: OpenData;
  included: RestrictedContent;
  /** Tags, operation ids and security schemes that were removed. */
  tags: ReadonlySet<string>;
  operationIds: ReadonlySet<string>;
  schemes: ReadonlySet<string>;
  /** The schemas beside each Example Object, at all the places that use it. */
  exampleSchemas: ReadonlyMap<object, readonly unknown[]>;
}

/** The filtered copy of a part at its position in the document. */
export type CopyPart = (part: unknown, position: Position) => unknown;

/** Works even for a key named `__proto__`. */
export function setEntry(holder: Mapping, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
}

/** The names of removed operations and other parts. */
export function namesGone(
  parts: SpecParts,
  removed: ReadonlySet<object>,
  tags: ReadonlySet<string>,
): Pick<Filtering, 'tags' | 'operationIds' | 'schemes'> {
  const root = mapping(parts.files.root.value);
  const operationIds = new Set<string>();
  for (const part of removed) {
    const below = [part, ...Object.values(part)].filter(isMapping);
    for (const { operationId } of below)
      if (typeof operationId === 'string') operationIds.add(operationId);
  }
  const schemes = Object.entries({
    ...mapping(root.securityDefinitions),
    ...mapping(mapping(root.components).securitySchemes),
  }).filter(([, scheme]) => removed.has(Object(scheme)));
  const gone = list(root.tags)
    .filter((tag) => removed.has(Object(tag)))
    .flatMap((tag) => strings([mapping(tag).name]));
  return {
    tags: new Set([...tags, ...gone]),
    operationIds,
    schemes: new Set(schemes.map(([name]) => name)),
  };
}

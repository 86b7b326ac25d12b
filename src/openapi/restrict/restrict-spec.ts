import { exactJson } from '../../lib/numbers/exact-json.ts';
import type { ParsedDocument, SpecDocument } from '../document/spec-document.ts';
import { createSpecFiles, refOf } from '../document/spec-files.ts';
import { isMapping, type Mapping, mapping } from '../document/values.ts';
import { filteredDocument } from './filtered-document.ts';
import { namesGone } from './filtering.ts';
import { emptiedTags, hiddenNames } from './hidden-names.ts';
import { closedValues, isClosed } from './marks.ts';
import { openData } from './open-data.ts';
import type { RestrictedContent } from './reader.ts';
import { removedParts } from './removed-parts.ts';
import { type SpecParts, specParts } from './spec-parts.ts';
import { unreachedParts } from './unreached-parts.ts';

/** A specification in all its documents. */
export interface SpecSources {
  root: SpecDocument;
  documents: ReadonlyMap<string, ParsedDocument>;
}

export interface RestrictOptions {
  /** Which parts for readers with a login are kept. */
  includeRestricted?: RestrictedContent;
  /** Pointers of operations and channels that have no page because access to it is restricted. */
  leftOut?: readonly string[];
}

export interface RestrictedSpec extends SpecSources {
  /** Names of the documents that were changed. */
  changed: ReadonlySet<string>;
}

/**
 * Removes from a specification what is not for every reader (`x-mint.groups`, `x-mint-enum`) and what its author
 * excludes from the documentation (`x-excluded`), with everything that would name it. All code that shows or
 * publishes the specification uses the result. A specification without such parts is returned unchanged.
 */
export function restrictSpec(
  { root, documents }: SpecSources,
  { includeRestricted = false, leftOut = [] }: RestrictOptions = {},
): RestrictedSpec {
  const all = [root, ...[...documents.values()].map(({ document }) => document)];
  const unchanged = { root, documents, changed: new Set<string>() };
  if (leftOut.length === 0 && !all.some(({ value }) => isMarked(value, includeRestricted))) {
    return unchanged;
  }
  const parts = specParts(
    createSpecFiles(root, () => undefined, documents),
    all,
  );
  const places = leftOut.flatMap(
    (pointer) => parts.target(`#${encodeURI(pointer)}`, root)?.way.at(-1) ?? [],
  );
  const removed = removedParts(parts, { included: includeRestricted, leftOut: new Set(places) });
  const tags = emptiedTags(parts, removed);
  for (const part of unreachedParts(parts, removed)) removed.add(part);
  const names = hiddenNames(parts, removed, includeRestricted);
  const filtering = {
    ...{ parts, removed, names, included: includeRestricted },
    open: openData(parts, removed, names, includeRestricted),
    exampleSchemas: exampleSchemas(parts),
    ...namesGone(parts, removed, tags),
  };
  const copies = all.map((document) => filteredDocument(document, filtering));
  const changed = copies.filter(({ value }, index) => !isSame(value, all[index]!.value));
  const filtered = new Map(copies.map((document) => [document.name, document]));
  return {
    root: filtered.get(root.name)!,
    documents: new Map(
      [...documents].map(([name, parsed]) => [name, { ...parsed, document: filtered.get(name)! }]),
    ),
    changed: new Set(changed.map(({ name }) => name)),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    return exactJson(one) === exactJson(other);
  } catch {
    // A YAML alias that contains itself.
    return false;
  }
}

/** A quick check for anything that might be removed: most specifications have nothing of that kind. */
function isMarked(root: unknown, included: RestrictedContent): boolean {
  const seen = new Set<unknown>();
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isMapping(value)) {
      if (value['x-excluded'] === true) return true;
      if (isClosed(value, included) || closedValues(value, included).size > 0) return true;
    }
    for (const child of Object.values(value)) waiting.push(child);
  }
  return false;
}

/** An Example Object used by reference belongs to the schemas beside those references. */
function exampleSchemas({ nodes, files }: SpecParts): Map<object, unknown[]> {
  const schemas = new Map<object, unknown[]>();
  const add = (example: object, schema: unknown) => {
    schemas.set(example, [...(schemas.get(example) ?? []), schema]);
  };
  for (const [value, { document }] of nodes) {
    const { examples, schema } = value as Mapping;
    if (!isMapping(examples) || schema === undefined) continue;
    for (const example of Object.values(examples)) {
      if (!isMapping(example)) continue;
      add(example, schema);
      const ref = refOf(example);
      const target = ref === undefined ? undefined : files.follow(ref, document)?.value;
      if (isMapping(target)) add(target, schema);
    }
  }
  return schemas;
}

/** Names of the schemas that only the first document has. */
export function restrictedSchemas(before: SpecDocument, after: SpecDocument): string[] {
  const names = ({ value }: SpecDocument) => {
    const { components, definitions } = mapping(value);
    return Object.keys(mapping(mapping(components).schemas ?? definitions));
  };
  const open = new Set(names(after));
  return names(before).filter((name) => !open.has(name));
}

import { pointer } from '../../project/project.ts';
import { isData } from './references-of.ts';
import type { DynamicResource, SpecDocument } from './spec-document.ts';
import { fragmentKeys } from './spec-files.ts';
import { isUrl } from './spec-name.ts';
import { isMapping, type Mapping, mapping, words } from './values.ts';

/**
 * Rewrites references by identifier (`$self`, `$id`, `$anchor`, `$dynamicAnchor`; JSON Schema 2020-12, section 8.2)
 * as JSON pointers, the only references that the rest of the code follows, so that nothing in this document is
 * fetched from another host. An unknown identifier stays as it is. A `$dynamicRef` points to the anchor of its own
 * schema; which one it means depends on the schemas that lead to it (`src/openapi/schema/dynamic-scope.ts`).
 */
export function referencesByPlace(document: SpecDocument): SpecDocument {
  const identifiers = identifiersOf(document);
  if (identifiers.resources.size <= 1 && identifiers.anchors.size === 0) return document;
  const dynamic = dynamicResources(identifiers);
  const value = rewritten(document.value, identifiers);
  return { ...document, value, ...(dynamic.length > 0 && { dynamic }) };
}

/**
 * The documents of one specification, in the same order. Where one refers to another by an identifier, the reference is
 * rewritten as a file or URL with a JSON pointer.
 */
export function referencesAcross(documents: readonly SpecDocument[]): readonly SpecDocument[] {
  if (documents.length < 2) return documents;
  const all = documents.map((document) => ({ document, known: identifiersOf(document) }));
  const named = all.filter(
    ({ known: identifiers }) => identifiers.resources.size > 1 || identifiers.anchors.size > 0,
  );
  if (named.length === 0) return documents;
  return all.map(({ document, known: identifiers }) => {
    const value = rewritten(document.value, identifiers, (reference, base) => {
      if (reference.startsWith('#')) return reference;
      for (const other of named) {
        if (other.document === document) continue;
        const place = placeIn(reference, base, other.known);
        const file = place && addressOf(other.document.name, document.name);
        if (file !== undefined) return `${file}${place}`;
      }
      return reference;
    });
    return { ...document, value };
  });
}

/** The URIs that a document gives to itself and to its schemas. */
export function identifiedBy(document: SpecDocument): Iterable<string> {
  return identifiersOf(document).resources.keys();
}

/** How one document refers to another; undefined if a document on another host would refer to a file of the project. */
function addressOf(name: string, from: string): string | undefined {
  if (isUrl(name)) return name;
  if (isUrl(from)) return undefined;
  return '../'.repeat(from.split('/').length - 1) + encodeURI(name);
}

interface Identifiers {
  /** Paths of schemas by the URI that identifies each; one of them is the document itself. */
  resources: Map<string, readonly string[]>;
  /** Paths of anchors by URI and fragment. */
  anchors: Map<string, readonly string[]>;
  /** The entries of `anchors` that are dynamic. */
  dynamic: Set<string>;
  /** The base URI of the references within an object. */
  bases: Map<object, string>;
  root: unknown;
}

function identifiersOf({ name, value: root }: SpecDocument): Identifiers {
  const file = isUrl(name) ? name : new URL(encodeURI(name), 'file:///').href;
  const self = words(mapping(root).$self);
  const identifiers: Identifiers = {
    resources: new Map([[file, []]]),
    anchors: new Map(),
    dynamic: new Set(),
    bases: new Map(),
    root,
  };
  const base = self === undefined ? file : (uriOf(self, file) ?? file);
  identifiers.resources.set(base, []);
  const waiting = [{ value: root, path: [] as readonly string[], base }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null || identifiers.bases.has(value)) continue;
    const own = Array.isArray(value)
      ? next.base
      : identify(value as Mapping, path, next.base, identifiers);
    identifiers.bases.set(value, own);
    for (const [key, child] of Object.entries(value)) {
      if (!isData(key, path)) waiting.push({ value: child, path: [...path, key], base: own });
    }
  }
  return identifiers;
}

/** Records the identifiers of an object. Returns the base URI of the references in it. */
function identify(
  { $id, $anchor, $dynamicAnchor }: Mapping,
  path: readonly string[],
  base: string,
  { resources, anchors, dynamic }: Identifiers,
): string {
  const id = words($id);
  // Before JSON Schema 2019-09, `$id: "#name"` had the meaning of `$anchor`.
  const own = id === undefined || id.startsWith('#') ? base : (uriOf(id, base) ?? base);
  if (own !== base && !resources.has(own)) resources.set(own, path);
  const names = [id?.startsWith('#') ? id.slice(1) : undefined, $anchor, $dynamicAnchor];
  for (const name of names.map(words)) {
    const uri = `${own}#${name}`;
    if (name !== undefined && !anchors.has(uri)) anchors.set(uri, path);
  }
  if (typeof $dynamicAnchor === 'string') dynamic.add(`${own}#${$dynamicAnchor}`);
  return own;
}

function dynamicResources({ resources, anchors, dynamic }: Identifiers): DynamicResource[] {
  const byResource = new Map<string, DynamicResource>();
  for (const uri of dynamic) {
    const [resource = '', name = ''] = uri.split('#');
    const path = resources.get(resource) ?? [];
    const entry = byResource.get(resource) ?? { path, anchors: new Map() };
    entry.anchors.set(name, anchors.get(uri) ?? path);
    byResource.set(resource, entry);
  }
  return [...byResource.values()];
}

function rewritten(
  root: unknown,
  identifiers: Identifiers,
  rewrite = (reference: string, base: string) => placeIn(reference, base, identifiers) ?? reference,
): unknown {
  // An object can occur at several places, even within itself.
  const copies = new Map<object, unknown>();
  const copy = (value: unknown, isMap: boolean): unknown => {
    if (!Array.isArray(value) && !isMapping(value)) return value;
    const hit = copies.get(value);
    if (hit) return hit;
    const base = identifiers.bases.get(value);
    if (base === undefined) return value;
    const fresh: Mapping | unknown[] = Array.isArray(value) ? [] : {};
    copies.set(value, fresh);
    for (const [key, entry] of Object.entries(value)) {
      const isReference = isMap || references.has(key);
      Object.defineProperty(fresh, key, {
        value:
          typeof entry === 'string' && isReference
            ? rewrite(entry, base)
            : copy(entry, key === 'mapping' && 'propertyName' in value),
        ...{ enumerable: true, configurable: true, writable: true },
      });
    }
    return fresh;
  };
  return copy(root, false);
}

const references = new Set(['$ref', '$dynamicRef', 'operationRef']);

/** A reference to something in a document as a JSON pointer. */
function placeIn(reference: string, base: string, identifiers: Identifiers) {
  const { resources, root } = identifiers;
  const uri = uriOf(reference, base);
  const fragment = reference.split('#')[1] ?? '';
  const path =
    fragment === '' || fragment.startsWith('/')
      ? below(uri === undefined ? undefined : resources.get(uri), fragment, root)
      : anchorAt(uri, fragment, identifiers);
  return path && `#${pointer(path).split('/').map(encodeURIComponent).join('/')}`;
}

/** The path of an anchor. A document can be named by its own address, too, even if it declares another URI. */
function anchorAt(uri: string | undefined, name: string, { resources, anchors }: Identifiers) {
  const own = anchors.get(`${uri}#${name}`);
  const path = own || uri === undefined ? undefined : resources.get(uri);
  if (!path) return own;
  const [same] = [...resources].filter(
    ([other, place]) => `${place}` === `${path}` && anchors.has(`${other}#${name}`),
  );
  return same && anchors.get(`${same[0]}#${name}`);
}

/** The path of a fragment within a schema; undefined if there is nothing at it. */
function below(path: readonly string[] | undefined, fragment: string, root: unknown) {
  if (!path) return undefined;
  const whole = [...path, ...fragmentKeys(fragment)];
  let value = root;
  for (const key of whole) {
    if (typeof value !== 'object' || value === null) return undefined;
    // References are not followed here, so anything behind one counts as missing.
    if (!Object.hasOwn(value, key)) return undefined;
    value = (value as Mapping)[key];
  }
  return whole;
}

/** The URI of a reference without its fragment. */
function uriOf(reference: string, base: string): string | undefined {
  const [address = ''] = reference.split('#');
  if (address === '') return base;
  const hierarchical = base.startsWith('urn:') ? undefined : base;
  if (!URL.canParse(address, hierarchical)) return undefined;
  return new URL(address, hierarchical).href;
}

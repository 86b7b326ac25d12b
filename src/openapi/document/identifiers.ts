import { pointer } from '../../project/project.ts';
import { isData } from './references-of.ts';
import type { SpecDocument } from './spec-document.ts';
import { fragmentKeys } from './spec-files.ts';
import { isUrl } from './spec-name.ts';
import { isMapping, type Mapping, mapping, words } from './values.ts';

/**
 * Rewrites references by identifier (`$self`, `$id`, `$anchor`, `$dynamicAnchor`; JSON Schema 2020-12, section 8.2)
 * as JSON pointers, the only references that the rest of the code follows, so that nothing in this document is
 * fetched from another host. An unknown identifier stays as it is. A `$dynamicRef` points to the anchor of its own
 * schema.
 */
export function referencesByPlace(document: SpecDocument): SpecDocument {
  const known = identifiersOf(document);
  if (known.resources.size <= 1 && known.anchors.size === 0) return document;
  return { ...document, value: rewritten(document.value, known) };
}

interface Identifiers {
  /** Paths of schemas by the URI that identifies each; one of them is the document itself. */
  resources: Map<string, readonly string[]>;
  /** Paths of anchors by URI and fragment. */
  anchors: Map<string, readonly string[]>;
  /** The base URI of the references within an object. */
  bases: Map<object, string>;
  root: unknown;
}

function identifiersOf({ name, value: root }: SpecDocument): Identifiers {
  const file = isUrl(name) ? name : new URL(encodeURI(name), 'file:///').href;
  const self = words(mapping(root).$self);
  const known: Identifiers = {
    resources: new Map([[file, []]]),
    anchors: new Map(),
    bases: new Map(),
    root,
  };
  const base = self === undefined ? file : (uriOf(self, file) ?? file);
  known.resources.set(base, []);
  const waiting = [{ value: root, path: [] as readonly string[], base }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null || known.bases.has(value)) continue;
    const own = Array.isArray(value)
      ? next.base
      : identify(value as Mapping, path, next.base, known);
    known.bases.set(value, own);
    for (const [key, child] of Object.entries(value)) {
      if (!isData(key, path)) waiting.push({ value: child, path: [...path, key], base: own });
    }
  }
  return known;
}

/** Records the identifiers of an object. Returns the base URI of the references in it. */
function identify(
  { $id, $anchor, $dynamicAnchor }: Mapping,
  path: readonly string[],
  base: string,
  { resources, anchors }: Identifiers,
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
  return own;
}

function rewritten(root: unknown, known: Identifiers): unknown {
  // An object can occur at several places, even within itself.
  const copies = new Map<object, unknown>();
  const copy = (value: unknown, isMap: boolean): unknown => {
    if (!Array.isArray(value) && !isMapping(value)) return value;
    const made = copies.get(value);
    if (made) return made;
    const base = known.bases.get(value);
    if (base === undefined) return value;
    const fresh: Mapping | unknown[] = Array.isArray(value) ? [] : {};
    copies.set(value, fresh);
    for (const [key, entry] of Object.entries(value)) {
      const isReference = isMap || references.has(key);
      Object.defineProperty(fresh, key, {
        value:
          typeof entry === 'string' && isReference
            ? placeOf(entry, base, known)
            : copy(entry, key === 'mapping' && 'propertyName' in value),
        ...{ enumerable: true, configurable: true, writable: true },
      });
    }
    return fresh;
  };
  return copy(root, false);
}

const references = new Set(['$ref', '$dynamicRef', 'operationRef']);

/** A reference by identifier as a JSON pointer; any other reference unchanged. */
function placeOf(reference: string, base: string, { resources, anchors, root }: Identifiers) {
  const uri = uriOf(reference, base);
  const fragment = reference.split('#')[1] ?? '';
  const path =
    fragment === '' || fragment.startsWith('/')
      ? below(uri === undefined ? undefined : resources.get(uri), fragment, root)
      : anchors.get(`${uri}#${fragment}`);
  return path ? `#${pointer(path).split('/').map(encodeURIComponent).join('/')}` : reference;
}

/** The path of a fragment within a schema; undefined if there is nothing at it. */
function below(path: readonly string[] | undefined, fragment: string, root: unknown) {
  if (!path) return undefined;
  const whole = [...path, ...fragmentKeys(fragment)];
  let value = root;
  for (const key of whole) {
    if (typeof value !== 'object' || value === null) return undefined;
    // Only following a reference leads to what is behind it, so the path may end here.
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

import { escapedKey, pointerKeys } from '../lib/json-pointer.ts';
import type { ApiSpec } from './api-spec.ts';
import { readChannel } from './channel/read-channel.ts';
import { createSpecFiles, refOf, type SpecFiles, type Target } from './document/spec-files.ts';
import { isUrl } from './document/spec-name.ts';
import { isMapping, mapping } from './document/values.ts';
import { createExcerpts, type Excerpt } from './excerpt.ts';
import { sharedByPath } from './excerpt-path.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { type OperationTools, readOperation } from './operation/read-operation.ts';
import { operationFinder } from './operation-finder.ts';
import type { OperationRef } from './operation-ref.ts';
import { overviewOf } from './overview.ts';
import { readSchema } from './schema/read-schema.ts';
import type { SchemaNode } from './schema/schema-node.ts';
import { specAnchors } from './spec-anchors.ts';
import { createUsedBy } from './used-by.ts';

/** The most levels of schemas to cache: pages of one spec share most of them. */
const maxKept = 20_000;

export interface SpecSettings {
  /** `api.params.post` of docs.json: keys of a schema whose values appear as pills after its name. */
  pillKeys?: readonly string[];
}

/** Opens the details of a document. `operations` are those of its outline. */
export function openSpec(
  files: SpecFiles,
  operations: readonly OperationRef[],
  { pillKeys = [] }: SpecSettings = {},
): ApiSpec {
  const { root } = files;
  const tools: OperationTools = { files, pillKeys, find: operationFinder(operations) };
  const cache = new Map<string, SchemaNode>();
  const anchors = specAnchors(operations);
  const excerpts = createExcerpts(files);
  const usedBy = createUsedBy(files, operations, ({ pointer }) => walk(pointerKeys(pointer)));

  return {
    name: root.name,
    operations: () => operations,
    operation({ pointer, kind, method, path }) {
      const keys = pointerKeys(pointer);
      const operation = walk(keys);
      if (kind === 'channel' || !operation || !isMapping(operation.value)) return undefined;
      const above = keys.at(-2) === 'additionalOperations' ? -2 : -1;
      const item = walk(keys.slice(0, above));
      // The page shows `webhook` as the method, but the request has a real one.
      const verb = kind === 'webhook' ? keys.at(-1)! : method;
      return readOperation({ kind, method: verb, path, pointer, operation, item }, tools);
    },
    callback({ pointer, method, expression }) {
      const operation = walk(pointerKeys(pointer));
      if (!operation || !isMapping(operation.value)) return undefined;
      const item = walk(pointerKeys(pointer).slice(0, -1));
      const place = { method, path: expression, pointer, operation, item };
      return readOperation({ kind: 'callback', ...place }, tools);
    },
    channel({ pointer, path }) {
      const place = walk(pointerKeys(pointer));
      if (!place || !isMapping(place.value)) return undefined;
      return readChannel(place, path, pointer, files);
    },
    schema(id) {
      const hit = cache.get(id);
      if (hit) return hit;
      if (cache.size >= maxKept) cache.clear();
      const node = readSchema(id, files, pillKeys);
      cache.set(id, node);
      return node;
    },
    namedSchema(name) {
      const schemas = mapping(mapping(mapping(root.value).components).schemas);
      if (!Object.hasOwn(schemas, name)) return undefined;
      return `#/components/schemas/${encodeURIComponent(escapedKey(name))}`;
    },
    linked(fragment) {
      const operation = anchors(fragment);
      return operation && { method: operation.method, path: operation.path };
    },
    excerpt(pointer) {
      const one = excerpt(pointer);
      return one && { yaml: excerpts.yaml(one), leftOut: one.leftOut };
    },
    overview: () => overviewOf(files, operations),
    usedBy,
    jsonSchema(name) {
      const extract = excerpt(`/components/schemas/${escapedKey(name)}`);
      return extract && jsonSchemaOf(name, extract);
    },
    locate: (pointer) => root.locate(pointerKeys(pointer)),
    isForeign(pointer) {
      const keys = pointerKeys(pointer);
      // An overlay of another host is part of the document itself.
      const names = [root.name, walk(keys)?.document.name ?? '', root.locate(keys).file];
      return names.some(isUrl);
    },
  };

  function excerpt(pointer: string): Excerpt | undefined {
    const keys = pointerKeys(pointer);
    const place = walk(keys);
    if (!place || keys.length === 0) return undefined;
    // What the path says for all of its operations also applies to this one.
    const item = keys[0] === 'paths' ? walk(keys.slice(0, -1)) : undefined;
    return excerpts.at(keys, place, item && sharedByPath(item, place, files));
  }

  /** A pointer passes through the references on its path; keys beside a reference take precedence over its target. */
  function walk(keys: readonly string[]): Target | undefined {
    let place: Target | undefined = { document: root, path: [], value: root.value };
    for (const key of keys) {
      const value = mapping(place.value);
      const ref = Object.hasOwn(value, key) ? undefined : refOf(value);
      if (ref !== undefined) place = files.follow(ref, place.document);
      if (!place || !Object.hasOwn(Object(place.value), key)) return undefined;
      place = {
        document: place.document,
        path: [...place.path, key],
        value: (place.value as Record<string, unknown>)[key],
      };
    }
    const ref = refOf(place.value);
    if (ref === undefined) return place;
    const target = files.follow(ref, place.document);
    return target && { ...target, value: { ...mapping(target.value), ...mapping(place.value) } };
  }
}

/** A specification without content, for pages that describe their endpoint themselves. */
export function emptySpec(name: string): ApiSpec {
  const location = { file: name, line: 1, column: 1 };
  const document = { name, value: {}, locate: () => location };
  return openSpec(
    createSpecFiles(document, () => undefined),
    [],
  );
}

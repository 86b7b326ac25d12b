import { pointer } from '../project/project.ts';
import type { SpecDocument } from './document/spec-document.ts';
import { refOf, type SpecFiles } from './document/spec-files.ts';
import { isMapping, type Mapping, mapping, strings, words } from './document/values.ts';
import { httpMethods, type OperationRef } from './operation-ref.ts';
import { type TagGroups, tagGroups } from './tag-groups.ts';
import { xMintOf } from './x-mint.ts';

/** Operations in path order, with methods in the order of `httpMethods`, then webhooks. */
export function outlineOpenApi(document: SpecDocument, files: SpecFiles): OperationRef[] {
  const root = mapping(document.value);
  const groups = tagGroups(root);
  const operations: OperationRef[] = [];

  for (const [path, entry] of Object.entries(mapping(root.paths))) {
    if (path.startsWith('x-')) continue;
    const item = itemAt(entry, document, files);
    for (const [method, keys, operation] of methodsOf(item, files)) {
      operations.push({
        ...factsOf(operation, item.value, groups),
        spec: document.name,
        kind: 'operation',
        method,
        path,
        pointer: pointer(['paths', path, ...keys]),
      });
    }
  }

  // Tools that write OpenAPI 3.0 put webhooks in the extension.
  const webhooks = isMapping(root.webhooks) ? 'webhooks' : 'x-webhooks';
  for (const [name, entry] of Object.entries(mapping(root[webhooks]))) {
    const item = itemAt(entry, document, files);
    const [first] = methodsOf(item, files);
    if (!first) continue;
    const [, keys, operation] = first;
    operations.push({
      ...factsOf(operation, item.value, groups),
      spec: document.name,
      kind: 'webhook',
      method: 'webhook',
      path: name,
      pointer: pointer([webhooks, name, ...keys]),
    });
  }
  return operations;
}

/** Names of the schemas: from `components.schemas`, or from `definitions` in version 2.0. */
export function schemaNames(root: unknown): string[] {
  const { components, definitions } = mapping(root);
  return Object.keys(mapping(mapping(components).schemas ?? definitions));
}

interface Item {
  value: Mapping;
  /** The base of the references in it. */
  document: SpecDocument;
}

/** A path item. Keys beside its `$ref` take precedence (OpenAPI 3.1 allows both). */
function itemAt(entry: unknown, document: SpecDocument, files: SpecFiles): Item {
  const ref = refOf(entry);
  const target = ref === undefined ? undefined : files.follow(ref, document);
  if (!target) return { value: mapping(entry), document };
  const value = { ...mapping(target.value), ...mapping(entry) };
  return { value, document: target.document };
}

/** Each method with its path in the path item and its operation. */
function methodsOf({ value, document }: Item, files: SpecFiles): [string, string[], Mapping][] {
  const methods: [string, string[], Mapping][] = [];
  for (const method of httpMethods) {
    const operation = value[method];
    if (isMapping(operation)) methods.push([method, [method], whole(operation, document, files)]);
  }
  // OpenAPI 3.2: methods with any other name.
  for (const [name, operation] of Object.entries(mapping(value.additionalOperations))) {
    if (!isMapping(operation)) continue;
    const keys = ['additionalOperations', name];
    methods.push([name.toLowerCase(), keys, whole(operation, document, files)]);
  }
  return methods;
}

/** OpenAPI does not allow a reference in place of an operation, but authors who split large documents use one. */
function whole(operation: Mapping, document: SpecDocument, files: SpecFiles): Mapping {
  const ref = refOf(operation);
  const target = ref === undefined ? undefined : files.follow(ref, document);
  return target ? { ...mapping(target.value), ...operation } : operation;
}

type Facts = Omit<OperationRef, 'spec' | 'kind' | 'method' | 'path' | 'pointer'>;

function factsOf(operation: Mapping, item: Mapping, groups: TagGroups): Facts {
  const tags = groups.sorted(strings(operation.tags).filter((tag) => tag.trim() !== ''));
  const { label, outer } = groups.of(tags[0]);
  return {
    summary: words(operation.summary),
    description: words(operation.description),
    operationId: words(operation.operationId),
    tags,
    group: label,
    ...(outer.length > 0 && { outerGroups: outer }),
    deprecated: operation.deprecated === true,
    hidden: operation['x-hidden'] === true,
    excluded: operation['x-excluded'] === true || item['x-excluded'] === true,
    xMint: xMintOf(operation['x-mint'], item['x-mint']),
  };
}

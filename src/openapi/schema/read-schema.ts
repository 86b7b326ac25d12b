import { refOf, type SpecFiles, type Target } from '../document/spec-files.ts';
import { isMapping, list, type Mapping, mapping, strings, words } from '../document/values.ts';
import { inheritedTag, mappedChoice, readChoice } from './choices.ts';
import { constantsOf } from './constants.ts';
import { emptySchema } from './empty-schema.ts';
import { enumValues } from './enum-values.ts';
import { child, type Layer, layersOf, settle } from './layers.ts';
import { addLimits } from './limits.ts';
import { pillsOf } from './pills.ts';
import { schemaExamples } from './schema-examples.ts';
import { bothIds, schemaId } from './schema-id.ts';
import type { JsonType, SchemaId, SchemaNode } from './schema-node.ts';
import { keepText } from './text-values.ts';
import { bothTypes, declaredTypes, impliedTypes } from './types.ts';
import { xmlOf } from './xml-object.ts';

/** The most places that a merged schema may consist of; further ones are ignored. */
const maxLayers = 200;

/** Reads one level of a schema and merges the layers from `$ref` and `allOf`. */
export function readSchema(
  id: SchemaId,
  files: SpecFiles,
  pillKeys: readonly string[],
): SchemaNode {
  const draft = emptySchema(id);
  let types: JsonType[] | undefined;
  const waiting: { next: SchemaId; around?: Layer }[] = [{ next: id }];
  const merged = new Set<unknown>();
  const layers: Layer[] = [];

  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const { next, around } = one;
    const result = layersOf(next, files);
    draft.never ||= result.never;
    const isPart = around !== undefined && isPartOf(layers);
    const added = result.layers.flatMap((layer) => {
      if (merged.has(layer.value) || merged.size >= maxLayers) return [];
      merged.add(layer.value);
      return around ? { ...layer, part: layer.part || isPart } : layer;
    });
    // Keywords around an option apply to the whole schema, so they come after those of the option.
    layers.splice(around ? layers.indexOf(around) : 0, 0, ...added);
    for (const layer of added) {
      const { only, choices, nullable } = choicesOf(layer, merged, files);
      draft.nullable ||= nullable;
      draft.choices.push(...choices);
      waiting.push(...only.map((place) => ({ next: schemaId([place], files), around: layer })));
    }
  }

  for (const layer of layers) {
    const declared = declaredTypes(layer.value);
    if (declared) {
      // Strictly, `null` is allowed only if all layers allow it, but authors mean it if any does.
      draft.nullable ||= declared.includes('null') && declared.length > 1;
      const real = declared.length > 1 ? declared.filter((type) => type !== 'null') : declared;
      types = types === undefined ? real : bothTypes(types, real);
    }
    addLayer(draft, layer, files, pillKeys);
  }
  draft.types = types ?? [...new Set(layers.flatMap(({ value }) => impliedTypes(value)))];
  // The outermost examples come first: they are for the whole schema.
  draft.examples = layers.toReversed().flatMap(({ value }) => schemaExamples(value, draft.types));
  draft.choices = draft.choices.filter((choice) => !takenAsEnum(draft, choice, files));
  const named = layers.findLast(({ name, part }) => name !== undefined && !part);
  if (named) draft.tag = inheritedTag(named.place, layers, files);
  keepText(draft);
  finishObject(draft, layers, files);
  return draft;
}

/** A single option beside other keywords is part of the schema; alone it is the whole schema. */
function isPartOf(layers: readonly Layer[]): boolean {
  return layers.some(({ value }) => value.properties !== undefined || value.allOf !== undefined);
}

function choicesOf(layer: Layer, merged: ReadonlySet<unknown>, files: SpecFiles) {
  const choices: SchemaNode['choices'] = [];
  const only: Target[] = [];
  let nullable = false;
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const read = readChoice(layer, kind, merged, files);
    nullable ||= read.nullable;
    if (read.only) only.push(read.only);
    if (read.choice) choices.push(read.choice);
  }
  const isBase = !layer.part && choices.length === 0 && only.length === 0;
  const mapped = isBase && mappedChoice(layer, merged, files);
  if (mapped) choices.push(mapped);
  return { choices, only, nullable };
}

/** Options that are single values are an enum with descriptions, as OpenAPI 3.1 describes each value. */
function takenAsEnum(
  draft: SchemaNode,
  choice: SchemaNode['choices'][number],
  files: SpecFiles,
): boolean {
  const values = constantsOf(choice, files);
  if (!values || draft.enum) return false;
  draft.enum = values.values;
  if (draft.types.length === 0) draft.types = values.types;
  return true;
}

/** Adds the keywords of a layer. Texts of a later (outer) layer replace those of an earlier one. */
function addLayer(
  draft: SchemaNode,
  layer: Layer,
  files: SpecFiles,
  pillKeys: readonly string[],
): void {
  const { value } = layer;
  if (!layer.part) {
    if (layer.name !== undefined) draft.name = layer.name;
    const title = words(value.title);
    if (title !== undefined) draft.title = title;
  }
  const description = words(value.description);
  if (description !== undefined) draft.description = description;
  const format = words(value.format) ?? (value.type === 'file' ? 'binary' : undefined);
  if (format !== undefined) draft.format = format;
  if (value.nullable === true || value['x-nullable'] === true) draft.nullable = true;
  if ('const' in value) draft.const = { value: value.const };
  if ('default' in value) draft.default = { value: value.default };
  const allowed = enumValues(value);
  if (allowed) draft.enum = allowed;
  if (list(value.enum).includes(null)) draft.nullable = true;
  draft.deprecated ||= value.deprecated === true;
  draft.readOnly ||= value.readOnly === true;
  draft.writeOnly ||= value.writeOnly === true;
  addLimits(draft.limits, value);
  const url = words(mapping(value.externalDocs).url);
  if (url !== undefined) {
    draft.externalDocs = { url, description: words(mapping(value.externalDocs).description) };
  }
  // An element is named after the schema, not after what the schema extends.
  if (layer.own && isMapping(value.xml)) draft.xml = { ...draft.xml, ...xmlOf(value.xml) };
  const pills = pillsOf(value, pillKeys);
  draft.pills.pre.push(...pills.pre);
  draft.pills.post.push(...pills.post);
  addParts(draft, layer, files);
}

const closing = [
  ...['additionalProperties', 'unevaluatedProperties'],
  ...['items', 'additionalItems', 'unevaluatedItems'],
];

/** Adds the schemas below a layer, except for its properties. */
function addParts(draft: SchemaNode, { place, value }: Layer, files: SpecFiles): void {
  const idAt = (...keys: string[]): SchemaId | undefined => {
    const target = child(place, ...keys);
    return target && schemaId(settle(target, files), files);
  };
  // If several layers describe the same values, all of them apply.
  const add = (key: 'items' | 'propertyNames' | 'contentSchema', keyword: string = key) => {
    draft[key] = bothIds(draft[key], idAt(keyword)!);
  };
  const isArray = Array.isArray(value.items);
  const prefix = isArray ? 'items' : 'prefixItems';
  if (Array.isArray(value[prefix])) {
    draft.prefixItems = list(value[prefix]).map((_, index) => idAt(prefix, String(index))!);
  }
  const items = isArray ? 'additionalItems' : 'items';
  if (isSchema(value[items])) add('items', items);
  if (isMapping(value.contains)) draft.contains = idAt('contains');
  // `not` with a schema that allows everything allows nothing.
  if (value.not === true || (isMapping(value.not) && isEmptyMapping(value.not))) draft.never = true;
  else if (isMapping(value.not)) draft.not.push(idAt('not')!);
  const closed = closing.filter((keyword) => value[keyword] === false);
  if (closed.length > 0) draft.closed = [...new Set([...(draft.closed ?? []), ...closed])];
  if (isMapping(value.contentSchema)) add('contentSchema');
  if (isMapping(value.propertyNames)) add('propertyNames');
  for (const pattern of Object.keys(mapping(value.patternProperties))) {
    draft.patternProperties.push({ pattern, schema: idAt('patternProperties', pattern)! });
  }
  // An object without keywords means the same as `true`.
  const others = value.additionalProperties ?? value.unevaluatedProperties;
  if (typeof others === 'boolean') draft.additionalProperties = others;
  else if (isMapping(others)) {
    const key = value.additionalProperties === undefined ? 'unevaluated' : 'additional';
    const before = draft.additionalProperties;
    const id = idAt(`${key}Properties`)!;
    draft.additionalProperties =
      isEmptyMapping(others) || bothIds(typeof before === 'string' ? before : undefined, id);
  }
  if (isMapping(value.if)) {
    const [then, otherwise] = [idAt('then'), idAt('else')];
    draft.conditions.push({
      if: idAt('if')!,
      ...(then !== undefined && { then }),
      ...(otherwise !== undefined && { else: otherwise }),
    });
  }
  for (const [property, required] of Object.entries(mapping(value.dependentRequired))) {
    draft.dependencies.push({ property, required: strings(required) });
  }
  for (const property of Object.keys(mapping(value.dependentSchemas))) {
    draft.dependencies.push({
      property,
      required: [],
      schema: idAt('dependentSchemas', property)!,
    });
  }
}

function isEmptyMapping(value: Mapping): boolean {
  return Object.keys(value).length === 0;
}

function isSchema(value: unknown): boolean {
  return isMapping(value) || value === false || value === true;
}

/** Merges what several layers say about the same property. */
function finishObject(draft: SchemaNode, layers: readonly Layer[], files: SpecFiles): void {
  const places = new Map<string, Target[]>();
  const required = new Set<string>();
  for (const { place, value } of layers) {
    for (const name of strings(value.required)) required.add(name);
    for (const map of propertyMaps(child(place, 'properties'), files)) {
      for (const name of Object.keys(mapping(map.value))) {
        const target = child(map, name);
        if (!target || typeof target.value === 'string') continue;
        places.set(name, [...(places.get(name) ?? []), ...settle(target, files)]);
      }
    }
  }
  draft.properties = [...places].map(([name, targets]) => ({
    name,
    schema: schemaId(targets, files),
    required: required.has(name),
  }));
  draft.required = [...required].filter((name) => !places.has(name));
}

/**
 * OpenAPI does not allow a reference in place of all properties, but authors write it. If `$ref` is not a string, it
 * is a property of that name.
 */
function propertyMaps(place: Target | undefined, files: SpecFiles): Target[] {
  if (!place) return [];
  const ref = refOf(mapping(place.value));
  const shared = ref === undefined ? undefined : files.follow(ref, place.document);
  return shared ? [shared, place] : [place];
}

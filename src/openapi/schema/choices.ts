import { refOf, type SpecFiles, type Target } from '../document/spec-files.ts';
import { isMapping, list, type Mapping, mapping, words } from '../document/values.ts';
import { child, componentName, type Layer, layersOf, settle } from './layers.ts';
import { schemaId } from './schema-id.ts';
import type { Choice, ChoiceOption, SchemaNode } from './schema-node.ts';

/** What `oneOf` or `anyOf` of one layer means. */
export interface ReadChoice {
  /** A real choice between several schemas. */
  choice?: Choice;
  /** The only option besides `null`, which is then the schema itself. */
  only?: Target;
  nullable: boolean;
}

/**
 * Reads one `oneOf` or `anyOf`. A `null` option makes the value nullable (as in OpenAPI 3.1). `merging` holds the
 * schemas being merged: if an option is one of them (a base class that lists its subclasses), this is not a choice.
 */
export function readChoice(
  layer: Layer,
  kind: Choice['kind'],
  merging: ReadonlySet<unknown>,
  files: SpecFiles,
): ReadChoice {
  const options: { raw: Target; place: Target; index: number }[] = [];
  let nullable = false;
  for (const index of list(layer.value[kind]).keys()) {
    const raw = child(layer.place, kind, String(index));
    if (!raw) continue;
    if (isNull(raw.value)) nullable = true;
    else options.push({ raw, place: settle(raw, files)[0]!, index });
  }
  if (options.some(({ place }) => merging.has(place.value))) return { nullable: false };
  const [first, second] = options;
  if (!first) return { nullable };
  if (!second) return { only: first.raw, nullable };
  const { property, valueFor, fallback } = discriminatorOf(layer, files);
  const other = options.findIndex(({ place }) => place.value === fallback?.value);
  return {
    nullable,
    choice: {
      kind,
      options: options.map(({ raw, place, index }) => ({
        index,
        ...optionAt(raw, place, valueFor(place), files),
      })),
      ...(property !== undefined && { discriminator: property }),
      ...(fallback && other >= 0 && { fallback: other }),
    },
  };
}

/**
 * OpenAPI 2.0 and 3.0: a base schema without `oneOf`, whose discriminator lists the schemas that extend it, or leaves
 * them to be found.
 */
export function mappedChoice(
  layer: Layer,
  merging: ReadonlySet<unknown>,
  files: SpecFiles,
): Choice | undefined {
  const { property, targets, valueFor } = discriminatorOf(layer, files);
  if (property === undefined) return undefined;
  const known: { value: string | undefined; place: Target }[] =
    targets.length > 0
      ? targets
      : extensionsOf(layer, files).map((place) => ({ value: valueFor(place), place }));
  const others = known.filter(({ place }) => !merging.has(place.value));
  if (others.length < 2) return undefined;
  return {
    kind: 'oneOf',
    discriminator: property,
    options: others.map(({ value, place }, index) => ({
      index,
      ...optionAt(place, place, value, files),
    })),
  };
}

/**
 * What discriminators say about the named schema at `place`: those of the schemas that it extends, directly or not. The
 * nearest one counts. A schema may also list itself.
 */
export function inheritedTag(
  place: Target,
  layers: readonly Layer[],
  files: SpecFiles,
): SchemaNode['tag'] {
  for (const layer of layers.toReversed()) {
    const { property, targets, valueFor } = discriminatorOf(layer, files);
    if (property === undefined) continue;
    const isListed = targets.some((target) => target.place.value === place.value);
    const isBase = layer.part && layer.value.oneOf === undefined && layer.value.anyOf === undefined;
    const value = isListed || isBase ? valueFor(place) : undefined;
    if (value !== undefined) return { property, value };
  }
  return undefined;
}

/** The named schemas that extend a named one (`allOf`). */
function extensionsOf({ name, value: base }: Layer, files: SpecFiles): Target[] {
  const schemas = files.at(files.root.name, ['components', 'schemas']);
  if (name === undefined || !schemas) return [];
  const extendsBase = (place: Target) =>
    list(mapping(place.value).allOf).some((part) => {
      const ref = refOf(part) ?? '';
      // Other references are not followed, since a specification can have thousands of schemas.
      return ref.endsWith(name) && files.follow(ref, place.document)?.value === base;
    });
  return Object.keys(mapping(schemas.value)).flatMap((key) => {
    const place = child(schemas, key);
    return place && extendsBase(place) ? [place] : [];
  });
}

function optionAt(
  raw: Target,
  place: Target,
  value: string | undefined,
  files: SpecFiles,
): Omit<ChoiceOption, 'index'> {
  const schema = mapping(place.value);
  const own = mapping(raw.value);
  const label = words(own.title) ?? words(schema.title) ?? componentName(place) ?? value;
  return {
    schema: schemaId(settle(raw, files), files),
    ...(label !== undefined && { label }),
    ...(value !== undefined && { value }),
  };
}

function discriminatorOf(layer: Layer, files: SpecFiles) {
  const discriminator = mapping(layer.value.discriminator);
  const property = words(discriminator.propertyName) ?? words(layer.value.discriminator);
  const targets = Object.entries(mapping(discriminator.mapping)).flatMap(([value, target]) => {
    const place = typeof target === 'string' ? mapped(target, layer.place, files) : undefined;
    return place ? [{ value, place }] : [];
  });
  const valueFor = (place: Target): string | undefined => {
    if (property === undefined) return undefined;
    const match = targets.find((target) => target.place.value === place.value);
    return match?.value ?? impliedValue(place, property, files);
  };
  const other = words(discriminator.defaultMapping);
  const fallback = other === undefined ? undefined : mapped(other, layer.place, files);
  return { property, targets, valueFor, fallback };
}

/**
 * Without an entry of the mapping, the value is the name of the schema (OpenAPI 3.1.1, Discriminator Object). Many
 * authors write the value into the schema instead, as the only one that the property may have.
 */
function impliedValue(place: Target, property: string, files: SpecFiles): string | undefined {
  const name = componentName(place);
  const allowed = allowedValues(place, property, files);
  if (!allowed || (name !== undefined && allowed.includes(name))) return name;
  const [only, ...others] = allowed;
  return others.length === 0 && typeof only === 'string' ? only : undefined;
}

/** What `const` and `enum` allow for a property, in all layers of a schema; undefined if there are none. */
function allowedValues(place: Target, property: string, files: SpecFiles): unknown[] | undefined {
  const layers = (at: Target) => layersOf(schemaId(settle(at, files), files), files).layers;
  const sets = layers(place)
    .flatMap((layer) => child(layer.place, 'properties', property) ?? [])
    .flatMap(layers)
    .flatMap(({ value }): unknown[][] => [
      ...('const' in value ? [[value.const]] : []),
      ...(Array.isArray(value.enum) ? [value.enum] : []),
    ]);
  const [first, ...others] = sets;
  return first?.filter((value) => others.every((set) => set.includes(value)));
}

/** An entry of a discriminator's mapping is the name of a schema or a reference. */
function mapped(target: string, from: Target, files: SpecFiles): Target | undefined {
  const byName = /^[\w.-]+$/.test(target)
    ? files.at(from.document.name, ['components', 'schemas', target])
    : undefined;
  return byName ?? files.follow(target, from.document);
}

function isNull(value: unknown): boolean {
  if (!isMapping(value)) return false;
  const { type, ...others } = value as Mapping;
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')) {
    return true;
  }
  const isOnlyNull = Array.isArray(others.enum) && others.enum.every((entry) => entry === null);
  return isOnlyNull || ('const' in others && others.const === null);
}

import { exactJson, parseExactJson } from '../../lib/numbers/exact-json.ts';
import { refOf } from '../document/spec-files.ts';
import { isMapping, list, type Mapping, mapping } from '../document/values.ts';
import type { HiddenNames } from './hidden-names.ts';
import { closedValues } from './marks.ts';
import type { RestrictedContent } from './reader.ts';
import type { SpecParts } from './spec-parts.ts';

/** Marks an example of which nothing remains. */
export const nothing = Symbol('nothing');

/** API data (examples, defaults) without what belongs to removed parts, as far as the schemas tell. */
export type OpenData = (value: unknown, schemas: readonly unknown[]) => unknown;

/** Deeper than any real data; only a YAML alias that contains itself gets there. */
const deepest = 200;

export function openData(
  parts: SpecParts,
  removed: ReadonlySet<object>,
  names: HiddenNames,
  included: RestrictedContent,
): OpenData {
  return (value, schemas) => {
    const result = open(value, schemas, 0);
    return typeof result === 'string' && result === value ? openText(result, schemas) : result;
  };

  function open(value: unknown, schemas: readonly unknown[], depth: number): unknown {
    const members = schemas.filter(isMapping).flatMap((schema) => names.composition(schema));
    if (schemas.some((schema) => isMapping(schema) && removed.has(schema))) return nothing;
    // The value may belong to the removed option.
    if (members.some((member) => names.hasLostChoice(member)) || depth > deepest) return nothing;
    if (Array.isArray(value)) {
      const items = members.flatMap(({ items }) => (items === undefined ? [] : [items]));
      return value.map((one) => open(one, items, depth + 1)).filter((one) => one !== nothing);
    }
    if (isMapping(value)) return openObject(value, members, depth);
    if (typeof value === 'string' && names.values.has(value)) return nothing;
    const isClosed = members.some((member) => closedValues(member, included).has(String(value)));
    return isClosed ? nothing : value;
  }

  function openObject(value: Mapping, members: readonly Mapping[], depth: number): unknown {
    const ref = refOf(value);
    const way = ref === undefined ? undefined : parts.target(ref, parts.files.root)?.way;
    if (way?.some((step) => removed.has(step))) return nothing;
    const entries = Object.entries(value).flatMap(([key, child]) => {
      if (names.everywhere.has(key)) return [];
      if (members.some((member) => names.of(member).has(key))) return [];
      const own = members.flatMap((member) => mapping(member.properties)[key] ?? []);
      const others = own.length > 0 ? [] : members.map((member) => member.additionalProperties);
      const result = open(child, [...own, ...others], depth + 1);
      return result === nothing ? [] : [[key, result] as const];
    });
    return Object.fromEntries(entries);
  }

  /** An example written as text. JSON is filtered, any other text is kept or removed as a whole. */
  function openText(text: string, schemas: readonly unknown[]): unknown {
    if (/^\s*[[{]/.test(text)) {
      const value = parsed(text);
      if (value !== undefined) {
        const result = open(value, schemas, 0);
        if (result === nothing) return nothing;
        const same = exactJson(result) === exactJson(value);
        return same ? text : exactJson(result, 2);
      }
    }
    return mentions(text, names) ? nothing : text;
  }
}

/** Whether a text contains one of the hidden names or values as a whole word. */
export function mentions(text: string, { everywhere, values }: HiddenNames): boolean {
  const isInWord = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  for (const name of [...everywhere, ...values]) {
    if (name === '') continue;
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
      if (!isInWord(text[at - 1]) && !isInWord(text[at + name.length])) return true;
    }
  }
  return false;
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

/** Filters an `enum` together with the lists beside it that have one entry for each value. */
export function openEnum(schema: Mapping, closed: ReadonlySet<string>): Mapping {
  const values = list(schema.enum);
  const isOpen = (value: unknown) => !closed.has(String(value));
  const copy: Mapping = { ...schema };
  for (const key of enumCompanions) {
    const companion = schema[key];
    if (Array.isArray(companion)) copy[key] = companion.filter((_, index) => isOpen(values[index]));
    else if (isMapping(companion)) {
      copy[key] = Object.fromEntries(Object.entries(companion).filter(([value]) => isOpen(value)));
    }
  }
  copy.enum = values.filter(isOpen);
  if (list(copy.enum).length === 0) delete copy.enum;
  if (Object.keys(mapping(copy['x-mint-enum'])).length === 0) delete copy['x-mint-enum'];
  return copy;
}

const enumCompanions = [
  ...['x-mint-enum', 'x-enum-varnames', 'x-enumNames'],
  ...['x-enum-descriptions', 'x-enumDescriptions'],
];

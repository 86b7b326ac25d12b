import { parseExactJson } from '../../lib/numbers/exact-json.ts';
import { isContainer } from '../../lib/numbers/exact-number.ts';
import type { SchemaId, SchemaLookup, SchemaNode } from '../schema/schema-node.ts';
import { plainText } from './parameter-text.ts';

/**
 * A value as XML, as the `xml` keywords of its schema say (OpenAPI 3.2 §4.26): elements are named after properties,
 * and the outermost one after the schema; entries of a list follow each other, inside an element of their own if the
 * list has one.
 */
export function xmlText(
  value: unknown,
  schema: SchemaId | undefined,
  lookup: SchemaLookup,
): string {
  const whole = schema === undefined ? undefined : lookup(schema);
  const node = chosenOf(whole, value, lookup);
  const name = whole?.name ?? whole?.title ?? node?.name ?? node?.title ?? 'root';
  const outermost = nameOf(name, node);
  // XML has one outermost element, whatever the schema says about a list.
  if (Array.isArray(value)) {
    const wanted = itemOf(node, 0, lookup)?.name ?? 'item';
    const inner = entryElements(wanted, value, node, lookup);
    return documentOf(element(outermost, declarations(node), inner));
  }
  const own = node?.xml?.kind && { ...node, xml: { ...node.xml, kind: 'element' as const } };
  return documentOf(elements(name, value, own ?? node, lookup));
}

/** Joins the lines, and declares the prefix of `xsi:nil` if they use it. */
function documentOf([first = '', ...others]: readonly string[]): string {
  const hasNil = [first, ...others].some((line) => line.includes(nil));
  const start = hasNil ? first.replace(/^<[^\s/>]+/, (tag) => `${tag} ${schemaInstance}`) : first;
  return [start, ...others].join('\n');
}

const nil = ' xsi:nil="true"';

const schemaInstance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** The value to write as XML. Generated specifications often have its JSON as text. */
export function valueForXml(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const meant = parseExactJson(value);
    return isContainer(meant) ? meant : value;
  } catch {
    return value;
  }
}

/** The lines of the element or elements for a value. */
function elements(
  wanted: string,
  value: unknown,
  schema: SchemaNode | undefined,
  lookup: SchemaLookup,
): string[] {
  const node = chosenOf(schema, value, lookup);
  const kind = node?.xml?.kind;
  if (Array.isArray(value)) {
    const wrapped = kind === 'element';
    const inside = wrapped ? (node?.xml?.name ?? wanted) : wanted;
    const inner = entryElements(inside, value, node, lookup);
    return wrapped ? element(nameOf(wanted, node), declarations(node), inner) : inner;
  }
  if (kind === 'text') return [escaped(plainText(value))];
  if (kind === 'cdata') return [cdata(plainText(value))];
  const { attributes, inner } = contentOf(value, node, lookup);
  if (kind === 'none') return inner;
  const all = new Map([...declarations(node), ...attributes]);
  return element(nameOf(wanted, node), all, inner, value === null);
}

/** For a schema that is only a choice, the first option that has all keys of the value. */
function chosenOf(
  node: SchemaNode | undefined,
  value: unknown,
  lookup: SchemaLookup,
  levels = 4,
): SchemaNode | undefined {
  if (!node || node.xml || node.properties.length > 0 || levels === 0) return node;
  const keys = isContainer(value) && !Array.isArray(value) ? Object.keys(value) : [];
  for (const { schema } of node.choices.flatMap(({ options }) => options)) {
    const option = chosenOf(lookup(schema), value, lookup, levels - 1);
    if (option && isFit(option, value, keys)) return option;
  }
  return node;
}

function isFit(
  { types, properties, additionalProperties }: SchemaNode,
  value: unknown,
  keys: readonly string[],
): boolean {
  const isOpen = properties.length === 0 || typeof additionalProperties === 'string';
  const has = (key: string) => properties.some(({ name }) => name === key);
  if (!isContainer(value)) return !types.includes('object') && !types.includes('array');
  if (Array.isArray(value)) return types.includes('array');
  return !types.includes('array') && (isOpen || keys.every(has));
}

/** Attributes of an element, by name. */
type Attributes = Map<string, string>;

/** The content of an element. If a property has no node of its own, its nodes belong to the surrounding element. */
function contentOf(
  value: unknown,
  node: SchemaNode | undefined,
  lookup: SchemaLookup,
): { attributes: Attributes; inner: string[] } {
  const attributes: Attributes = new Map();
  const inner: string[] = [];
  if (!isContainer(value)) {
    if (value !== null) inner.push(escaped(String(value)));
    return { attributes, inner };
  }
  for (const [key, entry] of Object.entries(value)) {
    const own = chosenOf(propertyOf(node, key, lookup), entry, lookup);
    if (own?.xml?.kind === 'attribute') {
      if (entry === null) continue;
      for (const [name, text] of declarations(own)) attributes.set(name, text);
      attributes.set(nameOf(key, own), attributeText(entry));
    } else if (own?.xml?.kind === 'none' && isContainer(entry) && !Array.isArray(entry)) {
      const content = contentOf(entry, own, lookup);
      for (const [name, text] of content.attributes) attributes.set(name, text);
      inner.push(...content.inner);
    } else inner.push(...elements(key, entry, own, lookup));
  }
  return { attributes, inner };
}

function entryElements(
  wanted: string,
  values: readonly unknown[],
  node: SchemaNode | undefined,
  lookup: SchemaLookup,
): string[] {
  return values.flatMap((entry, index) => {
    const own = itemOf(node, index, lookup);
    const isFixed = index < (node?.prefixItems.length ?? 0);
    return elements((isFixed ? own?.name : undefined) ?? wanted, entry, own, lookup);
  });
}

function itemOf(node: SchemaNode | undefined, index: number, lookup: SchemaLookup) {
  const id = node?.prefixItems[index] ?? node?.items;
  return id === undefined ? undefined : lookup(id);
}

/** The schema of a key: of a property (of an option, too), of a pattern, or of additional properties. */
function propertyOf(
  node: SchemaNode | undefined,
  key: string,
  lookup: SchemaLookup,
  levels = 4,
): SchemaNode | undefined {
  if (!node || levels === 0) return undefined;
  const property = node.properties.find(({ name }) => name === key);
  if (property) return lookup(property.schema);
  const options = node.choices.flatMap((choice) => choice.options);
  for (const { schema } of options) {
    const match = propertyOf(lookup(schema), key, lookup, levels - 1);
    if (match) return match;
  }
  const { additionalProperties } = node;
  return typeof additionalProperties === 'string' ? lookup(additionalProperties) : undefined;
}

/** An element that contains text is written in one line, since spaces between its nodes would be part of the text. */
function element(
  name: string,
  attributes: Attributes,
  inner: readonly string[],
  isNil = false,
): string[] {
  const written = [...attributes].map(([key, text]) => ` ${key}="${escapedAttribute(text)}"`);
  const start = name + written.join('') + (isNil ? nil : '');
  if (inner.length === 0) return [`<${start}/>`];
  if (!inner.every((line) => isTag.test(line))) {
    const nodes = inner.map((line) => (isTag.test(line) ? line.trimStart() : line));
    return [`<${start}>${nodes.join('')}</${name}>`];
  }
  return [`<${start}>`, ...inner.map((line) => `  ${line}`), `</${name}>`];
}

/** Text never begins with `<`, as that is escaped. */
const isTag = /^\s*<(?!!\[CDATA\[)/;

/** The attribute that declares the namespace, if the schema has one. XML itself declares `xml`. */
function declarations(node: SchemaNode | undefined): Attributes {
  const { prefix, namespace } = node?.xml ?? {};
  if (namespace === undefined || prefix === 'xml') return new Map();
  return new Map([[prefix === undefined ? 'xmlns' : `xmlns:${plainName(prefix)}`, namespace]]);
}

/** The element's name with its prefix, which authors may also have put into the name itself. */
function nameOf(wanted: string, node: SchemaNode | undefined): string {
  const { name, prefix } = node?.xml ?? {};
  const own = name ?? wanted;
  if (prefix !== undefined) return `${plainName(prefix)}:${plainName(own)}`;
  const parts = own.split(':');
  return parts.length === 2 && parts.every(Boolean)
    ? parts.map(plainName).join(':')
    : plainName(own);
}

/** Turns text into a valid XML name. */
function plainName(text: string): string {
  return text.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?=[^\p{L}_])/u, '_');
}

/** Lists in XML Schema are separated by spaces. */
function attributeText(value: unknown): string {
  return Array.isArray(value) ? value.map(plainText).join(' ') : plainText(value);
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(forbidden, '\ufffd').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function escapedAttribute(text: string): string {
  return escaped(text).replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function escaped(text: string): string {
  return text
    .replaceAll(forbidden, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Characters that XML 1.0 (section 2.2) cannot express. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

import { isObject } from '../../lib/numbers/exact-number.ts';
import type { Content } from '../operation/content.ts';
import type { Operation, Parameter } from '../operation/operation.ts';
import type { SchemaLookup } from '../schema/schema-node.ts';
import { isBinary } from './examples/example-of-type.ts';
import { exampleValue } from './examples/example-value.ts';
import { givenExample } from './examples/given-value.ts';
import { plainText } from './parameter-text.ts';
import { contentKind, isPositional, positionalText } from './positional.ts';
import {
  type BodyValues,
  parameterKey,
  type RequestValues,
  serverAddress,
  unknownServer,
  wholeAddress,
} from './request-values.ts';
import { isStream, streamText } from './stream-text.ts';
import { valueForXml } from './xml.ts';

export interface DefaultOptions {
  /** `api.examples.defaults`: `required` omits everything optional. */
  defaults: 'required' | 'all';
  /** Omits placeholders, because a playground that is filled in at the start would send them. */
  onlyGiven?: boolean;
  /** Whether the body is optional. */
  optional?: boolean;
}

/** The values of a request as samples show them: the author's examples, and placeholders for required values. */
export function defaultValues(
  operation: Operation,
  schema: SchemaLookup,
  options: DefaultOptions,
): RequestValues {
  const [server] = operation.servers;
  const content = operation.body?.contents[0];
  return {
    server: server ? wholeAddress(serverAddress(server)) : unknownServer,
    parameters: parameterValues(operation, schema, options),
    ...(content && { body: firstBody(operation.body!, content, schema, options) }),
    credentials: defaultCredentials(operation),
  };
}

/** A required body that the specification says nothing about is shown as an empty object. */
function firstBody(
  { required }: NonNullable<Operation['body']>,
  content: Content,
  schema: SchemaLookup,
  options: DefaultOptions,
): BodyValues {
  const values = bodyValues(content, schema, options);
  const isUnknown = values.value === undefined && values.text === undefined;
  const isEmpty = required && isUnknown && contentKind(content, schema) === 'json';
  return isEmpty && !options.onlyGiven ? { ...values, value: {} } : values;
}

/** Values of the parameters, by `parameterKey`. */
export function parameterValues(
  { parameters }: Pick<Operation, 'parameters'>,
  schema: SchemaLookup,
  options: DefaultOptions,
): Record<string, unknown> {
  const values = parameters.flatMap((parameter): [string, unknown][] => {
    const value = parameterValue(parameter, schema, options);
    return value === undefined ? [] : [[parameterKey(parameter), value]];
  });
  return Object.fromEntries(values);
}

/** The first alternative that needs a credential, else the first one. */
function defaultCredentials({ security }: Pick<Operation, 'security'>) {
  const { alternatives, schemes } = security;
  const needs = alternatives.find((alternative) => alternative.length > 0) ?? [];
  return needs.map(({ scheme }) => {
    const prefill = schemes[scheme]?.prefill;
    return { scheme, ...(prefill !== undefined && { value: prefill }) };
  });
}

/** Headers that HTTP clients set to a suitable value themselves (OpenAPI 3.1 §4.8.12.1). */
const ownHeaders = ['accept', 'content-type'];

/** Whether no value is made up: a name in braces says more in a path, and clients set some headers themselves. */
function isOnlyGiven({ place, name }: Parameter): boolean {
  return place === 'path' || (place === 'header' && ownHeaders.includes(name.toLowerCase()));
}

/** The value of a parameter that is required or has an example. Some only get a value from the author. */
function parameterValue(
  parameter: Parameter,
  schema: SchemaLookup,
  { defaults, onlyGiven = isOnlyGiven(parameter) }: DefaultOptions,
): unknown {
  const ownExample = givenExample(parameter.examples);
  const node = parameter.schema === undefined ? undefined : schema(parameter.schema);
  const example = ownExample?.value ?? node?.examples[0];
  if (parameter.required) {
    const value = example ?? exampleValue(parameter.schema, schema, { side: 'request', onlyGiven });
    return value ?? (onlyGiven ? undefined : '<string>');
  }
  if (defaults !== 'all' || parameter.deprecated) return undefined;
  // Like a body, the whole query string is shown with all its optional parts.
  return parameter.place === 'querystring'
    ? (example ??
        exampleValue(parameter.schema, schema, { side: 'request', onlyGiven, optional: true }))
    : example;
}

/** A placeholder for the reader's file. */
const someFile = { name: 'example-file' };

export function bodyValues(
  content: Content,
  schema: SchemaLookup,
  { defaults, onlyGiven = false, optional = false }: DefaultOptions,
): BodyValues {
  const { type } = content;
  const node = content.schema === undefined ? undefined : schema(content.schema);
  const kind = contentKind(content, schema);
  if (kind === 'file') return { contentType: type, files: { '': [someFile] } };
  const ownExample = givenExample(content.examples);
  const requiredOnly = defaults === 'required';
  const side = { side: 'request', requiredOnly, onlyGiven, optional } as const;
  const sample = ownExample
    ? ownExample.value
    : exampleValue(content.schema ?? content.itemSchema, schema, side);
  const value = kind === 'xml' ? valueForXml(sample) : sample;
  // The author gives the form fields as they are sent (`serializedValue`).
  if (kind === 'form' && typeof value === 'string') {
    const fields = Object.fromEntries(new URLSearchParams(value));
    return { contentType: type, value: fields, files: {} };
  }
  // A text body is edited as text, so its value becomes text as well.
  if (kind === 'text' && value !== undefined) {
    if (isPositional(content, schema)) {
      return { contentType: type, text: positionalText(value, content, schema), files: {} };
    }
    const text = isStream(type) ? streamText(value, type) : plainText(value);
    return { contentType: type, text, files: {} };
  }
  const files: BodyValues['files'] = {};
  if (kind === 'multipart' && node) {
    for (const name of fileFields(content.schema!, schema)) files[name] = [someFile];
  }
  if (typeof value === 'string' && kind !== 'form' && kind !== 'multipart') {
    // An example given as text is the body as it is sent; a JSON body that is a string still needs its quotes.
    const isText = kind === 'xml' || (ownExample !== undefined && isWholeJson(value));
    if (isText) return { contentType: type, text: value, files };
  }
  return {
    contentType: type,
    value: isObject(value) ? without(value, Object.keys(files)) : value,
    files,
  };
}

/** Names of the form properties that are files or lists of files. */
function fileFields(id: string, schema: SchemaLookup): string[] {
  return schema(id)
    .properties.filter((property) => {
      const node = schema(property.schema);
      return isBinary(node) || (node.items !== undefined && isBinary(schema(node.items)));
    })
    .map((property) => property.name);
}

function isWholeJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

function without(value: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

import type { Content } from '../operation/content.ts';
import type { Operation } from '../operation/operation.ts';
import type { OAuthFlow } from '../operation/security.ts';
import { emptySchema } from '../schema/empty-schema.ts';
import type { Limits, SchemaId, SchemaLookup, SchemaNode } from '../schema/schema-node.ts';
import { withPlainHeaders } from './part-headers.ts';
import { plainDescription } from './plain-description.ts';
import { sentMethod } from './sent-method.ts';

/** What a request is made from, as a subset of an operation. */
export type PlaygroundOperation = Pick<
  Operation,
  'method' | 'path' | 'servers' | 'parameters' | 'body' | 'security'
> &
  Partial<Pick<Operation, 'pointer'>>;

/** The data for the playground that is part of a page, as plain JSON. */
export interface PlaygroundData {
  operation: PlaygroundOperation;
  /** Every schema that the request needs, under short ids. */
  schemas: Record<SchemaId, CompactSchema>;
}

/** A schema without empty fields and without fields that a request does not depend on. */
export type CompactSchema = Partial<Omit<SchemaNode, 'id'>>;

/** The most schemas on one page; further ones allow any value. */
const maxSchemas = 300;

/** The most characters of a description at a field. */
const longestHint = 140;

/** The subset of an operation and its schemas that the playground needs in the browser. */
export function playgroundData(operation: Operation, schema: SchemaLookup): PlaygroundData {
  const ids = new Map<SchemaId, string>();
  const waiting: SchemaId[] = [];
  const schemas: PlaygroundData['schemas'] = {};
  const short = (id: SchemaId): SchemaId => {
    const hit = ids.get(id);
    if (hit !== undefined) return hit;
    if (ids.size >= maxSchemas) return 'any';
    const next = ids.size.toString(36);
    ids.set(id, next);
    waiting.push(id);
    return next;
  };
  const { method, path, security } = operation;
  const servers = operation.servers.map(({ variables, ...server }) => ({
    ...server,
    variables: variables.map(({ description, ...rest }) => ({ ...rest, ...hinted(description) })),
  }));
  const parameters = operation.parameters.map(({ description, schema: id, pills: _, ...rest }) => ({
    ...rest,
    pills: { pre: [], post: [] },
    ...hinted(description),
    ...(id !== undefined && { schema: short(id) }),
  }));
  const contents = operation.body?.contents.map((content) => ({
    ...content,
    ...withoutSchemas(content, schema),
    ...(content.schema !== undefined && { schema: short(content.schema) }),
    ...(content.itemSchema !== undefined && { itemSchema: short(content.itemSchema) }),
  }));
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    schemas[ids.get(id)!] = compact(schema(id), short);
  }
  return {
    operation: {
      method,
      // Only the pointer has the method in its original letter case.
      ...(sentMethod(operation) !== method.toUpperCase() && { pointer: operation.pointer }),
      path,
      servers,
      security: withoutWords(security),
      parameters,
      ...(operation.body && contents && { body: { required: operation.body.required, contents } }),
    },
    schemas,
  };
}

function withoutSchemas(content: Content, schema: SchemaLookup): Partial<Content> {
  const { encoding, prefixEncoding, itemEncoding } = content;
  const { headers: _, ...plain } = withPlainHeaders(
    {
      headers: [],
      encoding,
      ...(prefixEncoding && { prefixEncoding }),
      ...(itemEncoding && { itemEncoding }),
    },
    schema,
  );
  return plain;
}

function withoutWords({ alternatives, schemes }: Operation['security']): Operation['security'] {
  return {
    alternatives,
    schemes: Object.fromEntries(
      Object.entries(schemes).map(([name, { description: _, ...scheme }]) => [
        name,
        scheme.type === 'oauth2' ? { ...scheme, flows: scheme.flows.map(hintedScopes) } : scheme,
      ]),
    ),
  };
}

/** The playground does not offer the implicit flow, so its scopes are not needed. */
function hintedScopes(flow: OAuthFlow): OAuthFlow {
  const scopes = flow.kind === 'implicit' ? [] : flow.scopes;
  return {
    ...flow,
    scopes: scopes.map(({ name, description }) => ({ name, ...hinted(description) })),
  };
}

function compact(node: SchemaNode, short: (id: SchemaId) => SchemaId): CompactSchema {
  const { title, name, types, format, limits, enum: values, additionalProperties } = node;
  const result: CompactSchema = {
    ...(title !== undefined && { title }),
    ...(name !== undefined && { name }),
    ...hinted(node.description),
    ...(types.length > 0 && { types }),
    ...(format !== undefined && { format }),
    ...(node.const && { const: node.const }),
    ...(node.default && { default: node.default }),
    ...(values && { enum: values.map(({ value }) => ({ value })) }),
    ...(node.examples.length > 0 && { examples: node.examples.slice(0, 1) }),
    ...(Object.keys(limits).length > 0 && { limits: limits as Limits }),
    ...(node.required.length > 0 && { required: node.required }),
    ...(node.xml && { xml: node.xml }),
    ...(node.items !== undefined && { items: short(node.items) }),
  };
  for (const key of ['nullable', 'never', 'deprecated', 'readOnly', 'writeOnly'] as const) {
    if (node[key]) result[key] = true;
  }
  if (node.properties.length > 0) {
    result.properties = node.properties.map((entry) => ({ ...entry, schema: short(entry.schema) }));
  }
  if (node.prefixItems.length > 0) result.prefixItems = node.prefixItems.map(short);
  if (node.patternProperties.length > 0) {
    result.patternProperties = node.patternProperties.map((entry) => ({
      ...entry,
      schema: short(entry.schema),
    }));
  }
  if (additionalProperties !== undefined) {
    result.additionalProperties =
      typeof additionalProperties === 'string' ? short(additionalProperties) : additionalProperties;
  }
  if (node.choices.length > 0) {
    result.choices = node.choices.map((choice) => ({
      ...choice,
      options: choice.options.map((option) => ({ ...option, schema: short(option.schema) })),
    }));
  }
  return result;
}

/** The end of a paragraph or sentence, but not of an abbreviation such as `e.g.`. */
const sentenceEnd = /\n\s*\n|(?<=[.!?])(?<!\b(?:e\.g|i\.e|cf|vs|approx|incl)\.)\s/i;

/** The first sentence of a description, as plain text. */
function hinted(description: string | undefined): { description?: string } {
  const [line = ''] = (description ?? '').trim().split(sentenceEnd);
  const text = plainDescription(line) ?? '';
  if (text === '') return {};
  return { description: text.length > longestHint ? `${text.slice(0, longestHint - 1)}…` : text };
}

/** Looks up the schemas of a page. An unknown id allows any value. */
export function schemaLookup(schemas: PlaygroundData['schemas']): SchemaLookup {
  return (id) => ({ ...emptySchema(id), ...schemas[id], id });
}

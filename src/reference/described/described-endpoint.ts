import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import type { Operation, Parameter } from '../../openapi/operation/operation.ts';
import { defaultExplode, defaultStyle } from '../../openapi/operation/parameter-style.ts';
import type { Security, SecurityKind } from '../../openapi/operation/security.ts';
import { schemaLookup } from '../../openapi/samples/playground-data.ts';
import type { SchemaNode } from '../../openapi/schema/schema-node.ts';
import type { DocsConfig } from '../../project/config.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';
import type { DescribedField } from '../../render/rendered.ts';
import { describedType } from './described-type.ts';
import type { Endpoint } from './examples-tree.ts';

/** Schemas of a page that describes its endpoint itself. */
type Schemas = Record<string, Partial<SchemaNode>>;

/**
 * The endpoint of a page with `api:` in its frontmatter: the address is from there, the parameters from the page's
 * `ParamField`s, servers and authentication from `api.mdx` in docs.json. Undefined for all other pages.
 */
export function describedEndpoint(
  frontmatter: Partial<Frontmatter>,
  fields: readonly DescribedField[] | undefined,
  { api }: Pick<DocsConfig, 'api'>,
): Endpoint | undefined {
  const address = describedAddress(frontmatter);
  if (!address) return undefined;
  const { method, server, path } = address;
  const schemas: Schemas = {};
  const own = fields ?? [];
  for (const field of own) schemas[field.id] = schemaOf(field, own);
  const outer = own.filter((field) => field.parent === undefined);
  const body = outer.filter((field) => field.place === 'body');
  if (body.length > 0) schemas.body = { types: ['object'], properties: body.map(property) };
  const { contentType } = frontmatter;
  const hasFile = body.some((field) => schemas[field.id]?.format === 'binary');
  const type = contentType ?? (hasFile ? 'multipart/form-data' : 'application/json');
  const serverUrls = server ?? api.mdx?.server ?? [];
  const operation: Operation = {
    spec: '',
    pointer: '',
    kind: 'operation',
    method,
    path,
    deprecated: frontmatter.deprecated ?? false,
    tags: [],
    tagDocs: [],
    servers: [serverUrls].flat().map((url) => ({ url: withoutEndSlashes(url), variables: [] })),
    parameters: [...outer.flatMap(parameterOf), ...implied(path, outer)],
    ...(body.length > 0 && {
      body: { required: true, contents: [{ type, schema: 'body', examples: [], encoding: {} }] },
    }),
    responses: [],
    security: securityOf(frontmatter, api.mdx?.auth),
    callbacks: [],
    codeSamples: [],
    extensions: {},
  };
  return { operation, schema: schemaLookup(schemas) };
}

/** The address that `api: GET /users` states, with the method in lower case, for pages without a specification. */
export function describedAddress({
  api,
  openapi,
}: Partial<Frontmatter>): { method: string; server?: string; path: string } | undefined {
  if (typeof api !== 'string' || openapi !== undefined) return undefined;
  const [, method = '', address = ''] = /^\s*([a-z]+)\s+(\S+)\s*$/i.exec(api) ?? [];
  return address === '' ? undefined : { method: method.toLowerCase(), ...split(address) };
}

/** Splits `https://api.example.com/v1/users` into host and path. */
function split(address: string): { server?: string; path: string } {
  const [, server, path] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)(.*)$/is.exec(address) ?? [];
  if (server === undefined) return { path: address.startsWith('/') ? address : `/${address}` };
  return { server, path: path || '/' };
}

function schemaOf(field: DescribedField, all: readonly DescribedField[]): Partial<SchemaNode> {
  const inner = all.filter(({ parent }) => parent === field.id);
  const schema = describedType(field, inner.length > 0);
  const properties = inner.map(property);
  if (properties.length === 0) return schema;
  return schema.types?.[0] === 'array' ? schema : { ...schema, types: ['object'], properties };
}

function property({ name, id, required }: DescribedField) {
  return { name, schema: id, required };
}

function parameterOf(field: DescribedField): Parameter[] {
  const { place, name, id, required, deprecated } = field;
  if (place === 'body') return [];
  const style = defaultStyle(place);
  return [
    {
      name,
      place,
      required: required || place === 'path',
      deprecated,
      style,
      explode: defaultExplode(style),
      allowReserved: false,
      allowEmptyValue: false,
      schema: id,
      examples: [],
      pills: { pre: [], post: [] },
    },
  ];
}

/** Parameters in the path, in braces or after a colon, that no field describes. */
function implied(path: string, fields: readonly DescribedField[]): Parameter[] {
  const ownNames = fields.filter(({ place }) => place === 'path').map(({ name }) => name);
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);
  return [...new Set(names)]
    .filter((name) => !ownNames.includes(name))
    .flatMap((name) =>
      parameterOf({ id: '', place: 'path', name, required: true, deprecated: false }),
    );
}

/** From `authMethod` of the page or `api.mdx.auth`. An unknown method means no authentication. */
function securityOf(
  { authMethod, auth }: Partial<Frontmatter>,
  site: NonNullable<DocsConfig['api']['mdx']>['auth'],
): Security {
  const name = authMethod ?? auth ?? site?.method;
  const kind = kindOf(name, site?.name);
  if (!kind || name === undefined) return { alternatives: [], schemes: {} };
  return {
    alternatives: [[{ scheme: name, scopes: [] }]],
    schemes: { [name]: { name, deprecated: false, ...kind } },
  };
}

function kindOf(method: string | undefined, name: string | undefined): SecurityKind | undefined {
  if (method === 'bearer' || method === 'basic') return { type: 'http', scheme: method };
  if (method === 'key') return { type: 'apiKey', place: 'header', parameter: name ?? 'X-API-Key' };
  return undefined;
}

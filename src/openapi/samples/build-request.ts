import { exactJson } from '../../lib/numbers/exact-json.ts';
import { isObject } from '../../lib/numbers/exact-number.ts';
import type { Operation, Parameter } from '../operation/operation.ts';
import type { SchemaLookup } from '../schema/schema-node.ts';
import { addCredential } from './credentials.ts';
import type { HttpRequest } from './http-request.ts';
import { cookiePairs, headerText, pathText, plainText, queryTexts } from './parameter-text.ts';
import { contentKind } from './positional.ts';
import { requestBody } from './request-body.ts';
import { parameterKey, type RequestValues } from './request-values.ts';
import { sentMethod } from './sent-method.ts';

/** What a request is built from: an operation, or the subset of it in a page. */
export type Callable = Pick<Operation, 'method' | 'path' | 'parameters' | 'body' | 'security'> &
  Partial<Pick<Operation, 'pointer'>>;

/** Builds the request for calling an operation with these values. */
export function buildRequest(
  operation: Callable,
  values: RequestValues,
  schema: SchemaLookup,
): HttpRequest {
  const request: HttpRequest = {
    method: sentMethod(operation),
    url: values.server.replace(/\/$/, '') + pathOf(operation, values),
    query: [],
    headers: [],
    cookies: [],
  };
  for (const parameter of operation.parameters) {
    const value = values.parameters[parameterKey(parameter)];
    if (value === undefined) continue;
    const { place, name } = parameter;
    if (place === 'query') request.query.push(...queryTexts(parameter, value));
    if (place === 'querystring') request.query.push(queryString(parameter.contentType, value));
    if (place === 'cookie') request.cookies.push(...cookiePairs(parameter, value));
    if (place === 'header' && !isOfBody(parameter, operation)) {
      request.headers.push({ name, value: headerText(parameter, value) });
    }
  }
  for (const credential of values.credentials) {
    const scheme = operation.security.schemes[credential.scheme];
    if (scheme) addCredential(request, scheme, credential);
  }
  request.query = request.query.filter((text) => text !== '');
  const content = operation.body?.contents.find(({ type }) => type === values.body?.contentType);
  if (content && values.body) {
    const body = requestBody(content, contentKind(content, schema), values.body, schema);
    if (body) request.body = body;
  }
  return request;
}

/** Whether a parameter is the `Content-Type` of the body, which only the chosen content type sets. */
export function isOfBody(
  { place, name }: Pick<Parameter, 'place' | 'name'>,
  { body }: Pick<Operation, 'body'>,
): boolean {
  return place === 'header' && body !== undefined && /^content-type$/i.test(name);
}

/**
 * The path with its values; a parameter without a value keeps its name in braces. A fragment is not sent: it only
 * distinguishes operations with the same path (`/files/{id}#add_link`).
 */
function pathOf(operation: Callable, values: RequestValues): string {
  const { path, parameters } = operation;
  const fragment = path.indexOf('#', path.lastIndexOf('}') + 1);
  const sent = fragment < 0 ? path : path.slice(0, fragment);
  return sent.replaceAll(/\{([^{}]+)\}/g, (braces, name: string) => {
    const parameter = parameters.find((entry) => entry.place === 'path' && entry.name === name);
    const value = parameter && values.parameters[parameterKey(parameter)];
    return parameter && value !== undefined && value !== '' ? pathText(parameter, value) : braces;
  });
}

/** OpenAPI 3.2: the whole query string as one value. */
function queryString(contentType: string | undefined, value: unknown): string {
  if (contentType === 'application/x-www-form-urlencoded' && isObject(value)) {
    const writing = { style: 'form', explode: true, allowReserved: false } as const;
    // As in a form, lists repeat their name, and objects are written as JSON.
    return Object.entries(value)
      .flatMap(([name, entry]) =>
        queryTexts({ ...writing, name }, Array.isArray(entry) ? entry : plainText(entry)),
      )
      .join('&');
  }
  return encodeURIComponent(typeof value === 'string' ? value : exactJson(value));
}

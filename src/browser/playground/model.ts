import type { Content } from '../../openapi/operation/content.ts';
import type { Server } from '../../openapi/operation/operation.ts';
import { buildRequest } from '../../openapi/samples/build-request.ts';
import { bodyValues, defaultValues } from '../../openapi/samples/default-values.ts';
import type { HttpRequest } from '../../openapi/samples/http-request.ts';
import { bodyKind } from '../../openapi/samples/media-type.ts';
import {
  type BodyValues,
  type RequestValues,
  serverAddress,
  wholeAddress,
} from '../../openapi/samples/request-values.ts';
import { storeCredentials, storedCredentials } from './credentials-store.ts';
import type { Credentials, Source } from './page-data.ts';

/** What the reader has typed so far, and the requests that it makes. */
export interface Model {
  source: Source;
  server: number;
  variables: Record<string, string>;
  /** By `parameterKey`. */
  parameters: Record<string, unknown>;
  /** Which way in, of `security.alternatives`. */
  alternative: number;
  credentials: Credentials;
  contentType: string | undefined;
  /** The body as a value, and as text where it was typed as such. */
  body: unknown;
  bodyText: string | undefined;
  files: Record<string, File[]>;
  /** To be called after every change. */
  changed(): void;
  onChange(listener: () => void): void;
  content(): Content | undefined;
  currentServer(): Server;
  /** The request as typed: nothing is sent that the reader does not see. */
  request(): HttpRequest;
  /** The same with examples where nothing is typed yet, for samples. */
  sample(): HttpRequest;
}

export function createModel(source: Source): Model {
  const { operation, schema, settings } = source;
  const whole = {
    ...operation,
    spec: '',
    pointer: '',
    kind: 'operation' as const,
    deprecated: false,
    tags: [],
    responses: [],
    callbacks: [],
    codeSamples: [],
    extensions: {},
  };
  const body = operation.body && { ...operation.body };
  const described = { ...whole, ...(body && { body }) };
  const defaults = defaultValues(described, schema, settings);
  const filled = settings.prefill
    ? defaultValues(described, schema, { ...settings, onlyGiven: true })
    : undefined;
  const listeners: (() => void)[] = [];
  const first = operation.body?.contents[0];

  const model: Model = {
    source,
    server: 0,
    variables: {},
    parameters: { ...filled?.parameters },
    alternative: Math.max(
      0,
      operation.security.alternatives.findIndex((needs) => needs.length > 0),
    ),
    credentials: storedCredentials(operation.security.schemes),
    contentType: first?.type,
    body: filled?.body?.value,
    bodyText: filled?.body?.text,
    files: {},
    changed() {
      storeCredentials(operation.security.schemes, model.credentials);
      for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
    content: () => operation.body?.contents.find(({ type }) => type === model.contentType),
    currentServer: () => operation.servers[model.server] ?? operation.servers[0]!,
    request: () => buildRequest(operation, typedValues(model), schema),
    sample: () => buildRequest(operation, sampleValues(model, defaults), schema),
  };
  return model;
}

function address(model: Model): string {
  const { origin } = location;
  const base = origin === 'null' || origin.startsWith('file:') ? undefined : origin;
  return wholeAddress(serverAddress(model.currentServer(), model.variables), base);
}

function needs({ source, alternative }: Model) {
  return source.operation.security.alternatives[alternative] ?? [];
}

function typedValues(model: Model): RequestValues {
  return {
    server: address(model),
    parameters: model.parameters,
    // An empty value is not sent at all.
    credentials: needs(model).map(
      ({ scheme }) => model.credentials[scheme] ?? { scheme, value: '' },
    ),
    ...withBody(typedBody(model) ?? emptyBody(model)),
  };
}

/** A body that has to be there is sent even where it is empty: an API then tells what it lacks, not that it is no JSON. */
function emptyBody(model: Model): BodyValues | undefined {
  const content = model.content();
  if (!content || !model.source.operation.body?.required) return undefined;
  const [type = 'object'] = model.source.schema(content.schema ?? 'any').types;
  const isText = ['text', 'file'].includes(bodyKind(content.type, false));
  if (isText || !['object', 'array'].includes(type)) return undefined;
  return { contentType: content.type, value: type === 'array' ? [] : {}, files: {} };
}

function sampleValues(model: Model, defaults: RequestValues): RequestValues {
  const { source } = model;
  const content = model.content();
  const body = typedBody(model) ?? (content && bodyValues(content, source.schema, source.settings));
  return {
    server: address(model),
    parameters: { ...defaults.parameters, ...model.parameters },
    credentials: needs(model).map(({ scheme }) => typedCredential(model, scheme)),
    ...withBody(body),
  };
}

function typedCredential({ credentials }: Model, scheme: string) {
  const known = credentials[scheme];
  const typed = known && [known.value, known.username, known.password].some((text) => text);
  return typed ? known : { scheme };
}

function typedBody({ contentType, body, bodyText, files }: Model): BodyValues | undefined {
  const named = Object.entries(files).filter(([, list]) => list.length > 0);
  if (contentType === undefined) return undefined;
  if (body === undefined && !bodyText && named.length === 0) return undefined;
  return {
    contentType,
    value: body,
    ...(bodyText && { text: bodyText }),
    files: Object.fromEntries(
      named.map(([name, list]) => [
        name,
        list.map((file) => ({ name: file.name, type: file.type })),
      ]),
    ),
  };
}

function withBody(body: BodyValues | undefined) {
  return body ? { body } : {};
}

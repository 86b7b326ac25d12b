import type { Content } from '../../openapi/operation/content.ts';
import type { Server } from '../../openapi/operation/operation.ts';
import type { SecurityNeed } from '../../openapi/operation/security.ts';
import { buildRequest } from '../../openapi/samples/build-request.ts';
import { bodyValues, parameterValues } from '../../openapi/samples/default-values.ts';
import type { HttpRequest } from '../../openapi/samples/http-request.ts';
import { contentKind } from '../../openapi/samples/positional.ts';
import {
  type BodyValues,
  type RequestValues,
  serverAddress,
  wholeAddress,
} from '../../openapi/samples/request-values.ts';
import { storeCredentials, storedCredentials } from './credentials-store.ts';
import { givenVariables } from './given-variables.ts';
import type { Credentials, Source } from './page-data.ts';

/** What the reader has entered, and the requests that result from it. */
export interface Model {
  source: Source;
  server: number;
  variables: Record<string, string>;
  /** By `parameterKey`. */
  parameters: Record<string, unknown>;
  /** The index in `security.alternatives`. */
  alternative: number;
  credentials: Credentials;
  contentType: string | undefined;
  /** The index of the example from which the body starts, in the `examples` of the content type. */
  example: number;
  /** The body as a value, or as text if it was entered as text. */
  body: unknown;
  bodyText: string | undefined;
  files: Record<string, File[]>;
  /** Call it after every change. */
  changed(): void;
  onChange(listener: () => void): void;
  /** Takes over what was typed or granted at another endpoint. */
  recallCredentials(): void;
  content(): Content | undefined;
  currentServer(): Server;
  /** The address of the selected server, with its variables filled in. */
  serverAddress(): string;
  /** What the selected security alternative requires. */
  needs(): SecurityNeed[];
  /** Selects a content type, which starts with its own example. */
  useContentType(type: string): void;
  /** Fills in another example of the content type. */
  useExample(index: number): void;
  /** The content type with the selected example first. */
  exampleContent(): Content | undefined;
  /** The request as entered. It contains nothing that the reader does not see. */
  request(): HttpRequest;
}

export function createModel(source: Source): Model {
  const { operation, schema, settings } = source;
  const optional = !operation.body?.required;
  const options = { ...settings, onlyGiven: true };
  const begun = settings.prefill ? parameterValues(operation, schema, options) : {};
  const listeners: (() => void)[] = [];

  const model: Model = {
    source,
    server: 0,
    variables: operation.servers[0] ? givenVariables(operation.servers[0]) : {},
    parameters: begun,
    alternative: Math.max(
      0,
      operation.security.alternatives.findIndex((needs) => needs.length > 0),
    ),
    credentials: storedCredentials(source.spec, operation.security.schemes),
    contentType: undefined,
    example: 0,
    body: undefined,
    bodyText: undefined,
    files: {},
    changed() {
      storeCredentials(source.spec, model.credentials);
      for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
    recallCredentials() {
      const stored = storedCredentials(source.spec, operation.security.schemes);
      model.credentials = { ...model.credentials, ...stored };
      model.changed();
    },
    content: () => operation.body?.contents.find(({ type }) => type === model.contentType),
    currentServer: () => operation.servers[model.server] ?? operation.servers[0]!,
    serverAddress: () => address(model),
    needs: () => operation.security.alternatives[model.alternative] ?? [],
    useContentType(type) {
      Object.assign(model, { contentType: type, example: 0, files: {} });
      fill(settings.prefill ? model.exampleContent() : undefined);
    },
    useExample(index) {
      model.example = index;
      fill(model.exampleContent());
    },
    exampleContent() {
      const content = model.content();
      return content && { ...content, examples: content.examples.slice(model.example) };
    },
    request: () => buildRequest(operation, typedValues(model), schema),
  };
  function fill(content: Content | undefined): void {
    const body = content && bodyValues(content, schema, { ...options, optional });
    Object.assign(model, { body: body?.value, bodyText: body?.text });
  }

  const [first] = operation.body?.contents ?? [];
  if (first) model.useContentType(first.type);
  return model;
}

function address(model: Model): string {
  const { origin } = location;
  const base = origin === 'null' || origin.startsWith('file:') ? undefined : origin;
  return wholeAddress(serverAddress(model.currentServer(), model.variables), base);
}

function typedValues(model: Model): RequestValues {
  return {
    server: address(model),
    parameters: model.parameters,
    // An empty value is not sent at all.
    credentials: model
      .needs()
      .map(({ scheme }) => model.credentials[scheme] ?? { scheme, value: '' }),
    ...withBody(typedBody(model) ?? emptyBody(model)),
  };
}

/** A required body is sent even if it is empty, so that the API reports what is missing rather than invalid JSON. */
function emptyBody(model: Model): BodyValues | undefined {
  const content = model.content();
  if (!content || !model.source.operation.body?.required) return undefined;
  const [type = 'object'] = model.source.schema(content.schema ?? 'any').types;
  const isText = ['text', 'file'].includes(contentKind(content, model.source.schema));
  if (isText || !['object', 'array'].includes(type)) return undefined;
  return { contentType: content.type, value: type === 'array' ? [] : {}, files: {} };
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

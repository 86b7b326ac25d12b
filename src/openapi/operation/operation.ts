import type { Mapping } from '../document/values.ts';
import type { Pills } from '../schema/pills.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import type { Content, Example, Header } from './content.ts';
import type { ParameterPlace } from './parameter-place.ts';
import type { ParameterStyle } from './parameter-style.ts';
import type { Security } from './security.ts';

/**
 * One endpoint in the same form for all versions of OpenAPI: the page, its Markdown form, the request samples and the
 * playground are made from it. Plain data that survives structured clone and JSON.
 * - References are followed: a parameter, body or response from `components` is included in full.
 * - Schemas are not followed: they are named by `SchemaId`, and `ApiSpec.schema(id)` returns one level at a time. A
 *   schema that contains itself is therefore a name that occurs again, not an endless value.
 * - Parameters, servers and security that the path item or the document declares for all operations are included.
 * - Texts are the author's Markdown, not rendered.
 */
export interface Operation {
  /** The spec's file relative to the project root, or its URL. */
  spec: string;
  /** JSON pointer of the operation in the spec (`OperationRef.pointer`); `''` when the spec does not contain it. */
  pointer: string;
  kind: 'operation' | 'webhook' | 'callback';
  /** The HTTP method in lower case; for a webhook, the method with which the reader is called. */
  method: string;
  /** For example `/users/{id}`; the name of a webhook; the runtime expression of a callback. */
  path: string;
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated: boolean;
  tags: string[];
  externalDocs?: { url: string; description?: string };
  /** External documentation of its tags, as far as the document names any. */
  tagDocs: { tag: string; url: string; description?: string }[];
  /** The servers of the operation, else of its path, else of the document. Empty when no address is known. */
  servers: Server[];
  /** In the author's order, those of the path first. Each combination of name and place occurs once. */
  parameters: Parameter[];
  body?: RequestBody;
  /** In the author's order. */
  responses: Response[];
  security: Security;
  callbacks: Callback[];
  /** `x-codeSamples` (or `x-code-samples`), in the author's order. */
  codeSamples: CodeSample[];
  /** All `x-…` keys of the operation as written, such as `x-mint`. */
  extensions: Mapping;
}

export interface Server {
  /**
   * As written, with variables in braces: `https://{region}.example.com/v1`. Relative addresses are resolved against
   * the URL of a fetched spec, and stay relative (`/v1`) in a file. No trailing slash.
   */
  url: string;
  /** New in OpenAPI 3.2. */
  name?: string;
  description?: string;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  /** Empty if the spec says so: the variable may then be omitted. Absent if the spec gives no default. */
  default?: string;
  /** Allowed values; absent when any value is allowed. */
  enum?: string[];
  description?: string;
}

export interface Parameter {
  name: string;
  /** `querystring` (OpenAPI 3.2) is the whole query string as one value of `contentType`. */
  place: ParameterPlace;
  required: boolean;
  deprecated: boolean;
  description?: string;
  /** How the value is written. If the spec does not say, this is the default for the place (`form`, `simple` ...). */
  style: ParameterStyle;
  explode: boolean;
  allowReserved: boolean;
  allowEmptyValue: boolean;
  /** Absent when the spec gives none: any value is allowed. */
  schema?: SchemaId;
  /** The value is written in this media type, and `style` does not apply. */
  contentType?: string;
  /** In the author's order; the single `example` has the name `''`. Examples of the schema are in its node. */
  examples: Example[];
  pills: Pills;
  /** The path contains the name in braces, but the spec does not describe it. */
  implied?: boolean;
}

export interface RequestBody {
  required: boolean;
  description?: string;
  /** One for each content type, in the author's order. */
  contents: Content[];
}

export interface Response {
  /** `200`, `4XX` (in upper case) or `default`. */
  status: string;
  /** New in OpenAPI 3.2. */
  summary?: string;
  description?: string;
  headers: Header[];
  /** One for each content type, in the author's order. Empty for a response without a body. */
  contents: Content[];
  links: Link[];
}

/** A link from a response to an operation that can be called with values from the response. */
export interface Link {
  name: string;
  description?: string;
  operationId?: string;
  /** As written: `#/paths/~1users~1{id}/get`, or a URL. */
  operationRef?: string;
  /** The linked operation, if it is in this document. */
  target?: { method: string; path: string };
  /** Maps parameter names to runtime expressions (`$response.body#/id`) or constants. */
  parameters: Record<string, unknown>;
  requestBody?: unknown;
  /** The server for the linked operation, if it differs from the operation's own. */
  server?: Server;
}

/** A request that the API makes. `ApiSpec.callback` returns its operation. */
export interface Callback {
  name: string;
  /** The address it is sent to, such as `{$request.body#/callbackUrl}`. */
  expression: string;
  method: string;
  /** JSON pointer of its operation in the spec. */
  pointer: string;
  summary?: string;
}

export interface CodeSample {
  /** As written, such as `JavaScript` or `curl`. */
  lang: string;
  label?: string;
  source: string;
}

import type { Mapping } from '../document/values.ts';
import type { Pills } from '../schema/pills.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import type { Content, Example, Header } from './content.ts';
import type { ParameterPlace } from './parameter-place.ts';
import type { ParameterStyle } from './parameter-style.ts';
import type { Security } from './security.ts';

/**
 * One endpoint, the same whatever version of OpenAPI it was written in: what the page, its Markdown form, the request
 * samples and the playground are made from. Plain data that survives structured clone and JSON.
 *
 * - References are followed: a parameter, body or response that stood in `components` is here in full.
 * - Schemas are not: they are named by `SchemaId`, and `ApiSpec.schema(id)` gives one level at a time, so that a schema
 *   that contains itself is a name that comes back, not an endless value.
 * - What the path item or the document says for all its operations (parameters, servers, security) is already applied.
 * - Texts are the author's Markdown, nothing rendered.
 */
export interface Operation {
  /** The spec's file relative to the project root, or its URL. */
  spec: string;
  /** JSON pointer of the operation in the spec (`OperationRef.pointer`); `''` when the spec does not have it. */
  pointer: string;
  kind: 'operation' | 'webhook' | 'callback';
  /** HTTP method in lower case; also of a webhook, where the spec says with which one the reader is called. */
  method: string;
  /** `/users/{id}`; the name of a webhook; the runtime expression of a callback. */
  path: string;
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated: boolean;
  tags: string[];
  externalDocs?: { url: string; description?: string };
  /** Further documentation of those of its tags that name some. */
  tagDocs: { tag: string; url: string; description?: string }[];
  /** Those of the operation, else of its path, else of the document. Empty when no address is known. */
  servers: Server[];
  /** In the author's order, those of the path first; each name and place once. */
  parameters: Parameter[];
  body?: RequestBody;
  /** In the author's order. */
  responses: Response[];
  security: Security;
  callbacks: Callback[];
  /** `x-codeSamples` (or `x-code-samples`), in the author's order. */
  codeSamples: CodeSample[];
  /** All `x-…` keys of the operation as written (`x-mint.playground`, for example). */
  extensions: Mapping;
}

export interface Server {
  /**
   * As written, with its variables in braces: `https://{region}.example.com/v1`. Relative addresses of a fetched spec
   * are resolved against its URL; those of a file stay relative (`/v1`). No slash at the end.
   */
  url: string;
  /** OpenAPI 3.2. */
  name?: string;
  description?: string;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  /** Empty where the spec says so: the variable may be left out. Absent when it says nothing. */
  default?: string;
  /** Allowed values; absent when any will do. */
  enum?: string[];
  description?: string;
}

export interface Parameter {
  name: string;
  /** `querystring` (OpenAPI 3.2) is the whole query as one value of `contentType`. */
  place: ParameterPlace;
  required: boolean;
  deprecated: boolean;
  description?: string;
  /** How the value is written; the version's default for the place is filled in (`form`, `simple` ...). */
  style: ParameterStyle;
  explode: boolean;
  allowReserved: boolean;
  allowEmptyValue: boolean;
  /** Absent when the spec gives none: any value. */
  schema?: SchemaId;
  /** The value is written in this media type instead of `style`. */
  contentType?: string;
  /** In the author's order; the single `example` has the name `''`. Those of the schema are in its node. */
  examples: Example[];
  pills: Pills;
  /** Its path has the name in braces, and nothing in the spec describes it. */
  implied?: boolean;
}

export interface RequestBody {
  required: boolean;
  description?: string;
  /** One for each content type, in the author's order. */
  contents: Content[];
}

export interface Response {
  /** `200`, `4XX` (upper case), or `default`. */
  status: string;
  /** OpenAPI 3.2. */
  summary?: string;
  description?: string;
  headers: Header[];
  /** One for each content type, in the author's order. Empty for a response without a body. */
  contents: Content[];
  links: Link[];
}

/** From a response to an operation that can be called with what it holds. */
export interface Link {
  name: string;
  description?: string;
  operationId?: string;
  /** As written: `#/paths/~1users~1{id}/get`, or a URL. */
  operationRef?: string;
  /** The operation it leads to, when it is in this document. */
  target?: { method: string; path: string };
  /** Parameter name → runtime expression (`$response.body#/id`) or constant. */
  parameters: Record<string, unknown>;
  requestBody?: unknown;
}

/** A request that the API makes in turn. `ApiSpec.callback` gives its operation. */
export interface Callback {
  name: string;
  /** Where it goes: `{$request.body#/callbackUrl}`. */
  expression: string;
  method: string;
  /** Of its operation, in the spec. */
  pointer: string;
  summary?: string;
}

export interface CodeSample {
  /** As written: `JavaScript`, `curl`. */
  lang: string;
  label?: string;
  source: string;
}

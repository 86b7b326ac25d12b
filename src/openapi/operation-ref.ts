import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Methods of a path item in the order in which their pages are listed; `query` is new in OpenAPI 3.2. */
export const httpMethods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

/** One operation of a spec, just what the navigation needs to make a page of it. */
export interface OperationRef {
  /** The spec's file relative to the project root, or its URL. */
  spec: string;
  kind: 'operation' | 'webhook' | 'channel';
  /** Lower case; `webhook` for webhooks, `channel` for AsyncAPI channels. */
  method: string;
  /** `/users/{id}`; the name of a webhook or channel. */
  path: string;
  /**
   * JSON pointer of the operation in the spec as its author wrote it. It leads through the `$ref`s on its way, also
   * into other files (`/paths/~1users/get` where `/paths/~1users` is a reference).
   */
  pointer: string;
  summary?: string;
  description?: string;
  operationId?: string;
  tags: string[];
  /** `tags[].x-group` or `summary` of the first tag, which labels the group instead of the tag's name. */
  group?: string;
  /** Labels of the groups around that group, outermost first: the `parent` of its tag (OpenAPI 3.2), and so on. */
  outerGroups?: string[];
  deprecated: boolean;
  /** `x-hidden`: has a page, not in the navigation. */
  hidden: boolean;
  /** `x-excluded`: has no page. */
  excluded: boolean;
  /** Only for readers with a login: the details of the specification do not have it. */
  restricted?: true;
  version?: string;
  /** Taken at the author's word: the spec could not be read. */
  presumed?: true;
  xMint?: XMint;
}

/**
 * The `x-mint` extension of an operation: its `metadata` is frontmatter, `content` stands before the reference, `href`
 * is the page's address, `groups` restricts who may read it.
 */
export interface XMint {
  metadata?: Record<string, unknown>;
  content?: string;
  href?: string;
  /** Of the operation and of its path item. */
  groups?: string[];
}

/** One spec, read once: its operations in path order, then webhooks, and the names of its schemas. */
export interface SpecOutline {
  spec: string;
  kind: 'openapi' | 'asyncapi';
  /** Of the format: `3.1.0`. Empty when the document could not be read. */
  version: string;
  title?: string;
  operations: OperationRef[];
  schemas: string[];
  /** Schemas that are only for readers with a login. */
  restrictedSchemas?: string[];
  /** False when the document could not be read at all; its operations are then unknown, not absent. */
  readable: boolean;
  /** Why not, where only the place that names the spec can be shown to the author. */
  failure?: SpecFailure;
}

export interface SpecFailure {
  kind: 'missing' | 'outside' | 'unreachable';
  /** What happened: `no answer within 5 s`, `HTTP 404`. */
  detail: string;
  /** What was read is a copy from before. */
  copy?: boolean;
  /** Its host may not be asked, unless the one who runs the build permits it. */
  isRefused?: boolean;
}

export interface SpecResult extends SpecOutline {
  diagnostics: Diagnostic[];
}

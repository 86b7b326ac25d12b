import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Methods of a path item, in the order in which their pages are listed; `query` is new in OpenAPI 3.2. */
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

/** One operation of a spec, with just what the navigation needs for its page. */
export interface OperationRef {
  /** The spec's file relative to the project root, or its URL. */
  spec: string;
  kind: 'operation' | 'webhook' | 'channel';
  /** In lower case; `webhook` for webhooks, `channel` for AsyncAPI channels. */
  method: string;
  /** For example `/users/{id}`; the name of a webhook or channel. */
  path: string;
  /**
   * JSON pointer of the operation in the spec as its author wrote it. It passes through the `$ref`s on its path, even
   * into other files (`/paths/~1users/get` where `/paths/~1users` is a reference).
   */
  pointer: string;
  /** Of a channel: the protocol of its first server, and its address. */
  channel?: { protocol?: string; address: string };
  summary?: string;
  description?: string;
  operationId?: string;
  tags: string[];
  /** `tags[].x-group` or `summary` of the first tag, used as the label of the group in place of the tag's name. */
  group?: string;
  /**
   * Labels of the surrounding groups, outermost first: the `parent` of the tag (OpenAPI 3.2), its parent, and so on.
   */
  outerGroups?: string[];
  deprecated: boolean;
  /** `x-hidden`: it has a page that is not in the navigation. */
  hidden: boolean;
  /** `x-excluded`: it has no page. */
  excluded: boolean;
  /** Only for readers with a login; the details of the specification do not contain it. */
  restricted?: true;
  version?: string;
  /** Assumed to exist because the author says so: the spec could not be read. */
  presumed?: true;
  xMint?: XMint;
}

/**
 * The `x-mint` extension of an operation. `metadata` is frontmatter, `content` appears before the reference, `href`
 * is the address of the page, and `groups` restricts who may read it.
 */
export interface XMint {
  metadata?: Record<string, unknown>;
  content?: string;
  href?: string;
  /** Groups of the operation and of its path item. */
  groups?: string[];
}

/** The contents of a spec: its operations in path order, then its webhooks, and the names of its schemas. */
export interface SpecOutline {
  spec: string;
  kind: 'openapi' | 'asyncapi';
  /** The version of the format, such as `3.1.0`. Empty when the document could not be read. */
  version: string;
  title?: string;
  /** Of the whole document: `info.summary`, else `info.description`. */
  description?: string;
  operations: OperationRef[];
  schemas: string[];
  /** Schemas only for readers with a login. */
  restrictedSchemas?: string[];
  /** False when the document could not be read: its operations are then unknown, not absent. */
  readable: boolean;
  /** Why it could not be read, for the code that knows where the author names the spec. */
  failure?: SpecFailure;
}

export interface SpecFailure {
  kind: 'missing' | 'outside' | 'unreachable';
  /** What happened, such as `no answer within 5 s` or `HTTP 404`. */
  detail: string;
  /** A copy from an earlier build was read. */
  copy?: boolean;
  /** The build may not contact the host unless whoever runs it allows that. */
  isRefused?: boolean;
}

export interface SpecResult extends SpecOutline {
  diagnostics: Diagnostic[];
}

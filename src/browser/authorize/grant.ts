import type { AuthorizationServer } from 'oauth4webapi';
import type { OAuthFlow } from '../../openapi/operation/security.ts';

export type FlowKind = OAuthFlow['kind'];

/** What a reader requests from an authorization server. */
export interface GrantRequest {
  kind: FlowKind;
  server: AuthorizationServer;
  clientId: string;
  /** The client secret, if the author of the site lets readers enter one. */
  secret?: string;
  username?: string;
  password?: string;
  scopes: readonly string[];
  /** Further parameters of the first request, such as `audience`. */
  parameters: Readonly<Record<string, string>>;
}

/** What a server granted. Plain data, because it is stored for the tab. */
export interface Grant {
  accessToken: string;
  /** When the token expires, in milliseconds since 1970. */
  expires?: number;
  renewal?: Renewal;
}

/** How to get another token when this one has expired. */
export interface Renewal {
  server: AuthorizationServer;
  clientId: string;
  refreshToken: string;
}

/** What a flow needs from the page while it runs. */
export interface FlowContext {
  /** The address of the page that the server sends readers back to. */
  callback: string;
  signal: AbortSignal;
  /** Shows the code that readers enter on another page. */
  showCode(code: { text: string; address: string }): void;
}

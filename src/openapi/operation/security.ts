/** How a caller authenticates. */
export interface Security {
  /**
   * Any one alternative is enough; within one, all schemes are needed. An empty alternative means that authentication
   * is optional; an empty list, that none is needed.
   */
  alternatives: SecurityNeed[][];
  /** The schemes used in the alternatives, by name. */
  schemes: Record<string, SecurityScheme>;
}

export interface SecurityNeed {
  /** The key in `Security.schemes`. */
  scheme: string;
  scopes: string[];
}

export type SecurityScheme = SecurityKind & {
  /** The key in `components.securitySchemes`. */
  name: string;
  description?: string;
  deprecated: boolean;
  /** `x-default`: the initial value in the playground. */
  prefill?: string;
};

export type SecurityKind =
  /** `scheme` in lower case: `bearer`, `basic`, `digest` ... */
  | { type: 'http'; scheme: string; bearerFormat?: string }
  | { type: 'apiKey'; place: 'header' | 'query' | 'cookie'; parameter: string }
  | { type: 'oauth2'; flows: OAuthFlow[]; metadataUrl?: string }
  | { type: 'openIdConnect'; url: string }
  | { type: 'mutualTLS' }
  /** A scheme that HTTP does not have (AsyncAPI), by its name; without a name, the spec does not define it. */
  | { type: 'unknown'; title?: string };

export interface OAuthFlow {
  kind: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization';
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  deviceAuthorizationUrl?: string;
  scopes: { name: string; description?: string }[];
}

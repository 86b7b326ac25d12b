/** How an operation is called with permission. */
export interface Security {
  /**
   * Any one of these is enough; within one, all schemes are needed. An empty alternative means that the operation can
   * be called without any; an empty list, that it needs none.
   */
  alternatives: SecurityNeed[][];
  /** The schemes that the alternatives name, by that name. */
  schemes: Record<string, SecurityScheme>;
}

export interface SecurityNeed {
  /** Key in `Security.schemes`. */
  scheme: string;
  scopes: string[];
}

export type SecurityScheme = SecurityKind & {
  /** Key in `components.securitySchemes`. */
  name: string;
  description?: string;
  deprecated: boolean;
  /** `x-default`: what the playground begins with. */
  prefill?: string;
};

export type SecurityKind =
  /** `scheme` in lower case: `bearer`, `basic`, `digest` ... */
  | { type: 'http'; scheme: string; bearerFormat?: string }
  | { type: 'apiKey'; place: 'header' | 'query' | 'cookie'; parameter: string }
  | { type: 'oauth2'; flows: OAuthFlow[]; metadataUrl?: string }
  | { type: 'openIdConnect'; url: string }
  | { type: 'mutualTLS' }
  /** The spec names it and does not say what it is. */
  | { type: 'unknown' };

export interface OAuthFlow {
  kind: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization';
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  deviceAuthorizationUrl?: string;
  scopes: { name: string; description?: string }[];
}

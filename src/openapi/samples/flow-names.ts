import type { OAuthFlow } from '../operation/security.ts';

/** Translation key for the name of each OAuth 2 flow. */
export const flowNames: Record<OAuthFlow['kind'], string> = {
  authorizationCode: 'apiFlowAuthorizationCode',
  clientCredentials: 'apiFlowClientCredentials',
  deviceAuthorization: 'apiFlowDevice',
  implicit: 'apiFlowImplicit',
  password: 'apiFlowPassword',
};

import type { OAuthFlow } from '../operation/security.ts';

/** Key of the interface's name for each flow of OAuth 2. */
export const flowNames: Record<OAuthFlow['kind'], string> = {
  authorizationCode: 'apiFlowAuthorizationCode',
  clientCredentials: 'apiFlowClientCredentials',
  deviceAuthorization: 'apiFlowDevice',
  implicit: 'apiFlowImplicit',
  password: 'apiFlowPassword',
};

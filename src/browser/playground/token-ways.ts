import type { AuthorizationServer } from 'oauth4webapi';
import type { OAuthFlow, SecurityScheme } from '../../openapi/operation/security.ts';
import type { FlowKind } from '../authorize/grant.ts';
import type { Authorizing } from '../authorize/main.ts';

/** A flow through which a reader can get a token. */
export interface TokenWay {
  kind: FlowKind;
  server: AuthorizationServer;
  scopes: OAuthFlow['scopes'];
}

/** Flows in which a secret is typed into the page. */
const withSecrets: readonly FlowKind[] = ['clientCredentials', 'password'];

/** The names of the flows in servers' metadata. */
const grantTypes: Partial<Record<string, FlowKind>> = {
  authorization_code: 'authorizationCode',
  'urn:ietf:params:oauth:grant-type:device_code': 'deviceAuthorization',
  client_credentials: 'clientCredentials',
  password: 'password',
};

/**
 * Whether this page can run a flow. The implicit flow is excluded because it puts the token into an address, where
 * others may read it. A page from disk has no address to which a server could send the reader back.
 */
function isOffered(kind: FlowKind, secrets: boolean): boolean {
  if (kind === 'implicit') return false;
  if (kind === 'authorizationCode') return location.protocol !== 'file:';
  return secrets || !withSecrets.includes(kind);
}

/** Whether there may be a way to get a token, before any server is asked. */
export function hasTokenWays(scheme: SecurityScheme, secrets: boolean): boolean {
  if (scheme.type === 'openIdConnect') return scheme.url !== '';
  return scheme.type === 'oauth2' && scheme.flows.some(({ kind }) => isOffered(kind, secrets));
}

/**
 * The ways to get a token, given the server's own metadata. Relative addresses are resolved against `base`, the API's.
 */
export async function tokenWays(
  scheme: SecurityScheme,
  { secrets, base }: { secrets: boolean; base: string },
  door: Authorizing,
): Promise<TokenWay[]> {
  if (scheme.type === 'openIdConnect') {
    const server = await door.discoverServer(scheme.url, base);
    const types = server.grant_types_supported ?? ['authorization_code'];
    const scopes = (server.scopes_supported ?? ['openid']).map((name) => ({ name }));
    return types.flatMap((type) => {
      const kind = grantTypes[type];
      return kind && isOffered(kind, secrets) ? [{ kind, server, scopes }] : [];
    });
  }
  if (scheme.type !== 'oauth2') return [];
  const { metadataUrl, flows } = scheme;
  // The flows provide all that is needed; only the server's identity is then unknown.
  const metadata =
    metadataUrl === undefined
      ? undefined
      : await door.discoverServer(metadataUrl, base).catch(() => undefined);
  return flows
    .filter(({ kind }) => isOffered(kind, secrets))
    .map((flow) => ({
      kind: flow.kind,
      server: { ...door.serverOfFlow(flow, base), ...metadata },
      scopes: flow.scopes,
    }));
}

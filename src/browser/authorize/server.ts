import type { AuthorizationServer } from 'oauth4webapi';
import type { OAuthFlow } from '../../openapi/operation/security.ts';
import { AuthorizeError } from './refusal.ts';
import { askJson, safeAddress } from './transport.ts';

/** The issuer of a server whose metadata has not been read, so there is no name to compare with. */
export const unnamed = 'urn:octavo:unnamed';

/** The server as a flow of the specification describes it. Relative addresses are resolved against the API's. */
export function serverOfFlow(flow: OAuthFlow, base: string): AuthorizationServer {
  const at = (address: string | undefined) =>
    address === undefined ? undefined : safeAddress(address, base);
  return {
    issuer: unnamed,
    authorization_endpoint: at(flow.authorizationUrl),
    token_endpoint: at(flow.tokenUrl),
    device_authorization_endpoint: at(flow.deviceAuthorizationUrl),
    refresh_endpoint: at(flow.refreshUrl),
  };
}

/**
 * A server's own metadata (OpenID Connect Discovery, RFC 8414). Its issuer must be the one that its address belongs to,
 * or one server could impersonate another.
 */
export async function discoverServer(address: string, base: string): Promise<AuthorizationServer> {
  const url = metadataAddress(safeAddress(address, base));
  const response = await askJson(url);
  const metadata: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (!isServer(metadata)) throw new AuthorizeError('refused', `${response.status} ${url}`);
  if (!addressesOf(metadata.issuer).includes(url))
    throw new AuthorizeError('refused', metadata.issuer);
  return metadata;
}

function isServer(value: unknown): value is AuthorizationServer {
  return typeof (value as AuthorizationServer | undefined)?.issuer === 'string';
}

/** The address of the metadata: specifications usually give it, but some give the issuer instead. */
function metadataAddress(address: string): string {
  return address.includes('/.well-known/')
    ? address
    : `${address.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** Where the metadata of an issuer can be: below its address, or, by RFC 8414, in front of its path. */
function addressesOf(issuer: string): string[] {
  const url = URL.parse(issuer);
  if (!url) return [];
  const path = url.pathname.replace(/\/$/, '');
  return ['openid-configuration', 'oauth-authorization-server'].flatMap((name) => [
    `${url.origin}${path}/.well-known/${name}`,
    `${url.origin}/.well-known/${name}${path}`,
  ]);
}

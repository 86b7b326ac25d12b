import {
  type AuthorizationServer,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  None,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import type { Grant, GrantRequest, Renewal } from './grant.ts';
import { unnamed } from './server.ts';
import { transport } from './transport.ts';

export function clientOf({ clientId }: Pick<GrantRequest, 'clientId'>): Client {
  return { client_id: clientId };
}

/** How the client authenticates: with its secret in the header, unless the server says that it does not accept that. */
export function authenticationOf({ secret, server }: GrantRequest): ClientAuth {
  if (!secret) return None();
  const methods = server.token_endpoint_auth_methods_supported;
  return methods &&
    !methods.includes('client_secret_basic') &&
    methods.includes('client_secret_post')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
}

/** The scopes and further parameters of a request. */
export function requestParameters({ scopes, parameters }: GrantRequest): URLSearchParams {
  const all = new URLSearchParams(parameters);
  if (scopes.length > 0) all.set('scope', scopes.join(' '));
  return all;
}

/** Removes the ID token if the issuer is unknown, because the token then proves nothing about the reader. */
export async function withoutIdToken(
  response: Response,
  { issuer }: AuthorizationServer,
): Promise<Response> {
  if (issuer !== unnamed || !response.ok) return response;
  const { status, headers } = response;
  const text = await response.text();
  try {
    const { id_token: _, ...rest } = JSON.parse(text);
    return new Response(JSON.stringify(rest), { status, headers });
  } catch {
    return new Response(text, { status, headers });
  }
}

export function grantOf(
  tokens: TokenEndpointResponse,
  { server, clientId, secret }: Pick<GrantRequest, 'server' | 'clientId' | 'secret'>,
  before?: string,
): Grant {
  const refreshToken = tokens.refresh_token ?? before;
  return {
    accessToken: tokens.access_token,
    ...(tokens.expires_in !== undefined && { expires: Date.now() + tokens.expires_in * 1000 }),
    // A secret is not stored, and a client with a secret cannot renew its token without it.
    ...(refreshToken !== undefined &&
      !secret && { renewal: { server: renewing(server), clientId, refreshToken } }),
  };
}

/** What a renewal needs to know about the server. OpenAPI has a separate address for renewals. */
function renewing({ issuer, token_endpoint, refresh_endpoint }: AuthorizationServer) {
  const address = typeof refresh_endpoint === 'string' ? refresh_endpoint : token_endpoint;
  return { issuer, token_endpoint: address };
}

/** Gets another token to replace an expired one. */
export async function renew({ server, clientId, refreshToken }: Renewal): Promise<Grant> {
  const client = clientOf({ clientId });
  const response = await refreshTokenGrantRequest(
    server,
    client,
    None(),
    refreshToken,
    transport(),
  );
  const tokens = await processRefreshTokenResponse(
    server,
    client,
    await withoutIdToken(response, server),
  );
  return grantOf(tokens, { server, clientId }, refreshToken);
}

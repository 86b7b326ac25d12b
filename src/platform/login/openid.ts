import * as oauth from 'oauth4webapi';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { OpenIdSettings } from '../settings/settings.ts';

/** What must be remembered until the reader comes back from the provider. */
export interface Flow {
  verifier: string;
  state: string;
  nonce: string;
  /** The page to show afterwards. */
  to: string;
}

export interface OpenId {
  /** The address at the provider to send the reader to, and what to remember in the meantime. */
  begin(redirectUri: string, to: string): Promise<{ url: string; flow: Flow }>;
  /**
   * Reads the provider's response from the address to which it has sent the reader.
   * @throws if the response does not belong to this flow, or the provider does not confirm it.
   */
  finish(address: URL, flow: Flow): Promise<{ name?: string; groups: string[] }>;
}

/** The time limit for each response of the provider, in milliseconds. */
const timeout = 10_000;

/** OpenID Connect Core 1.0, authorization code flow, with PKCE (RFC 7636). */
export function createOpenId(settings: OpenIdSettings): OpenId {
  const { clientId, clientSecret, scope, groupsClaim } = settings;
  const issuer = new URL(settings.issuer);
  const client: oauth.Client = { client_id: clientId };
  const request = () => ({
    signal: AbortSignal.timeout(timeout),
    // The settings allow plain HTTP only on this machine.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  });
  let discovery: Promise<oauth.AuthorizationServer> | undefined;
  const provider = () => {
    const promise = discovery ?? discover();
    discovery = promise;
    promise.catch(() => {
      discovery = undefined;
    });
    return promise;
  };
  const discover = async () =>
    oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, request()));

  return {
    async begin(redirectUri, to) {
      const flow = {
        verifier: oauth.generateRandomCodeVerifier(),
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        to,
      };
      const url = new URL((await provider()).authorization_endpoint!);
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url: url.href, flow };
    },
    async finish(address, { verifier, state, nonce }) {
      const server = await provider();
      const parameters = oauth.validateAuthResponse(server, client, address, state);
      const redirectUri = address.origin + address.pathname;
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authentication(server, clientSecret),
        parameters,
        redirectUri,
        verifier,
        request(),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      await oauth.validateApplicationLevelSignature(server, answer, request());
      const confirmed = oauth.getValidatedIdTokenClaims(tokens)!;
      const claims: Record<string, unknown> = { ...confirmed };
      // Many providers keep the token small and return the remaining claims from a separate endpoint.
      if (claims[groupsClaim] === undefined && server.userinfo_endpoint !== undefined) {
        const more = await oauth.userInfoRequest(server, client, tokens.access_token, request());
        const about = await oauth.processUserInfoResponse(server, client, confirmed.sub, more);
        Object.assign(claims, about);
      }
      const name = claims.name ?? claims.email ?? claims.preferred_username;
      return {
        ...(typeof name === 'string' && { name: firstCharacters(name, 100) }),
        groups: [claims[groupsClaim]].flat().filter((group) => typeof group === 'string'),
      };
    },
  };
}

/** The client authentication that the provider supports. The default is that of OpenID Connect Discovery 1.0. */
function authentication(
  {
    token_endpoint_auth_methods_supported: methods = ['client_secret_basic'],
  }: oauth.AuthorizationServer,
  secret: string | undefined,
): oauth.ClientAuth {
  if (secret === undefined) return oauth.None();
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);
}

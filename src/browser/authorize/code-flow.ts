import {
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { callbackChannel } from './callback-channel.ts';
import type { FlowContext, Grant, GrantRequest } from './grant.ts';
import { AuthorizeError } from './refusal.ts';
import { unnamed } from './server.ts';
import { authenticationOf, clientOf, grantOf, requestParameters, withoutIdToken } from './token.ts';
import { safeAddress, transport } from './transport.ts';

/** Authorization code with PKCE: the reader signs in at the server, in a separate window. */
export async function authorizationCode(
  request: GrantRequest,
  { callback, signal }: FlowContext,
): Promise<Grant> {
  const { server } = request;
  const address = new URL(safeAddress(server.authorization_endpoint ?? ''));
  // Browsers can compute hashes only in a secure context.
  if (!isSecureContext) throw new AuthorizeError('insecure', location.origin);
  // Browsers allow a window only right after a click, so open it before awaiting anything.
  const popup = window.open('', '_blank', 'popup,width=520,height=720');
  if (!popup) throw new AuthorizeError('blocked');
  // The server must not be able to navigate the documentation. Without an opener, only the callback page can close the
  // window.
  popup.opener = null;
  const verifier = generateRandomCodeVerifier();
  const state = generateRandomState();
  const nonce = isOpenId(request) ? generateRandomNonce() : undefined;
  const parameters = {
    ...Object.fromEntries(requestParameters(request)),
    response_type: 'code',
    client_id: request.clientId,
    redirect_uri: callback,
    state,
    ...(nonce && { nonce }),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  if (signal.aborted) popup.close();
  const answering = answerOf(state, callback, signal);
  popup.location.replace(address.href);
  const answer = await answering;
  // The response cannot be checked against a server whose name is unknown.
  if (server.issuer === unnamed) answer.delete('iss');
  const client = clientOf(request);
  const code = validateAuthResponse(server, client, answer, state);
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    authenticationOf(request),
    code,
    callback,
    verifier,
    transport(signal),
  );
  const answered = await withoutIdToken(response, server);
  const expected = nonce ? { expectedNonce: nonce, requireIdToken: true } : {};
  return grantOf(
    await processAuthorizationCodeResponse(server, client, answered, expected),
    request,
  );
}

function isOpenId({ server, scopes }: GrantRequest): boolean {
  return server.issuer !== unnamed && scopes.includes('openid');
}

/** The query that comes back with this state. Queries for other windows are ignored. */
async function answerOf(
  state: string,
  callback: string,
  signal: AbortSignal,
): Promise<URLSearchParams> {
  signal.throwIfAborted();
  const channel = callbackChannel(new URL('.', callback).href);
  return new Promise<URLSearchParams>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    channel.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      const answer = new URLSearchParams(data);
      if (answer.get('state') === state) resolve(answer);
    };
  }).finally(() => channel.close());
}

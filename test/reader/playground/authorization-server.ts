import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A real authorization server, with a public client for the playground and one that has a secret. */
export interface AuthorizationServer {
  origin: string;
  /** What it was asked at its token endpoint, as forms. */
  asked: URLSearchParams[];
  /** Whether it granted this token. */
  granted(token: string): Promise<boolean>;
  close(): Promise<void>;
}

const callback = 'http://127.0.0.1/docs/_octavo/authorize-callback.html';
const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code';

export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'playground',
        // The port of a redirect address on this machine may be any.
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token', deviceCode],
      },
      {
        client_id: 'machine',
        client_secret: 'a machine: secret',
        redirect_uris: [],
        response_types: [],
        grant_types: ['client_credentials', 'password'],
      },
    ],
    scopes: ['openid', 'offline_access', 'books:read', 'books:write'],
    clientBasedCORS: () => true,
    issueRefreshToken: () => true,
    features: { deviceFlow: { enabled: true }, clientCredentials: { enabled: true } },
    // Shorter than what the playground takes for valid: every request needs a new one.
    ttl: { AccessToken: 20, RefreshToken: 600, ClientCredentials: 600 },
  });
  provider.registerGrantType('password', grantToPassword, ['username', 'password', 'scope']);
  const asked: URLSearchParams[] = [];
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/token' && request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => asked.push(new URLSearchParams(Buffer.concat(chunks).toString())));
    }
    answer(request, response);
  });
  return {
    origin,
    asked,
    granted: async (token) =>
      (await provider.AccessToken.find(token)) !== undefined ||
      (await provider.ClientCredentials.find(token)) !== undefined,
    close: () => closed(server),
  };
}

/** The one flow that the server does not bring along. */
async function grantToPassword(context: {
  oidc: { params: Record<string, string>; client: unknown; provider: Provider };
  body: unknown;
  status: number;
}): Promise<void> {
  const { params, client, provider } = context.oidc;
  if (params.username !== 'ada' || params.password !== 'engine') {
    context.status = 400;
    context.body = { error: 'invalid_grant', error_description: 'wrong name or password' };
    return;
  }
  const token = new provider.ClientCredentials({ client, scope: params.scope });
  context.body = { access_token: await token.save(), token_type: 'Bearer', expires_in: 600 };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

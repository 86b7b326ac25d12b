import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const clientSecret = 'known to provider and server';

/** A real OpenID provider with one client, whose pages for signing in are answered by `visit`. */
export interface OpenIdProvider {
  issuer: string;
  /** Lets it know the address to which it sends readers back. */
  register(redirectUri: string): void;
  /** Signs in at the address to which a reader was sent, as somebody in `groups`; returns where that leads. */
  visit(url: string, account: string): Promise<URL>;
  close(): Promise<void>;
}

/** Groups of accounts, which only the user-info endpoint tells. */
export async function startOpenIdProvider(
  accounts: Record<string, string[]>,
): Promise<OpenIdProvider> {
  let provider: Provider | undefined;
  const server = createServer((request, response) => provider?.callback()(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    register(redirectUri) {
      provider = new Provider(issuer, {
        clients: [{ client_id: 'docs', client_secret: clientSecret, redirect_uris: [redirectUri] }],
        cookies: { keys: [randomBytes(16).toString('hex')] },
        claims: { openid: ['sub'], profile: ['name'], groups: ['groups'] },
        scopes: ['openid', 'profile', 'groups'],
        pkce: { required: () => true },
        findAccount: (_: unknown, id: string) => ({
          accountId: id,
          claims: async () => ({ sub: id, name: `Reader ${id}`, groups: accounts[id] }),
        }),
      });
    },
    async visit(url, account) {
      const jar = new Map<string, string>();
      let next = new URL(url);
      for (let step = 0; step < 12; step++) {
        const form = next.pathname.startsWith('/interaction/')
          ? await prompt(next, jar, account)
          : undefined;
        const answer = await fetch(next, {
          method: form ? 'POST' : 'GET',
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          body: form,
        });
        for (const set of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
          if (value === '') jar.delete(name!);
          else jar.set(name!, value!);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`${next}: ${answer.status} ${await answer.text()}`);
        next = new URL(location, next);
        if (next.origin !== issuer) return next;
      }
      throw new Error('The provider goes on asking.');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What its page asks for: first the login, then the consent. */
async function prompt(page: URL, jar: Map<string, string>, login: string) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const html = await (await fetch(page, { headers: { cookie } })).text();
  const kind = /name="prompt" value="(\w+)"/.exec(html)![1]!;
  return new URLSearchParams({ prompt: kind, ...(kind === 'login' && { login, password: 'any' }) });
}

import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakePull {
  number: number;
  html_url: string;
  draft: boolean;
  title: string;
  head: string;
  base: string;
  state: 'open';
}

export interface FakeGitHub {
  url: string;
  pulls: FakePull[];
  /** Tokens that requests came with. */
  authorizations: string[];
  /** An App that is installed on the repository. */
  app: { id: string; privateKey: string };
  /** What requests for pull requests get in the place of an answer. */
  refusal?: number;
  close(): Promise<void>;
}

/** The few endpoints of GitHub's REST API that are used, with the fields that are read. */
export async function startFakeGitHub(token: string): Promise<FakeGitHub> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const isApp = (jwt: string) => {
    const [head, body, signature] = jwt.split('.');
    const verify = createVerify('RSA-SHA256').update(`${head}.${body}`);
    return verify.verify(publicKey, signature ?? '', 'base64url');
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname, searchParams } = new URL(request.url!, 'http://x');
    const send = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(value));
    const [, credential = ''] = (request.headers.authorization ?? '').split(' ');
    fake.authorizations.push(credential);
    if (fake.refusal !== undefined && pathname.endsWith('/pulls')) {
      return send(fake.refusal, { message: 'Not today' });
    }
    const route = `${request.method} ${pathname}`;
    if (route === 'GET /repos/acme/docs/installation') {
      return isApp(credential) ? send(200, { id: 7 }) : send(401, { message: 'Bad credentials' });
    }
    if (route === 'POST /app/installations/7/access_tokens') {
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      return isApp(credential)
        ? send(201, { token, expires_at, permissions: {}, repository_selection: 'selected' })
        : send(401, { message: 'Bad credentials' });
    }
    if (credential !== token) return send(401, { message: 'Bad credentials' });
    if (route === 'GET /repos/acme/docs/pulls') {
      const head = searchParams.get('head')?.replace(/^acme:/, '');
      return send(
        200,
        fake.pulls.filter((pull) => pull.head === head),
      );
    }
    if (route === 'POST /repos/acme/docs/pulls') {
      const number = fake.pulls.length + 1;
      const asked = JSON.parse(body);
      const html_url = `https://github.example/acme/docs/pull/${number}`;
      const pull: FakePull = { number, html_url, state: 'open', ...asked };
      fake.pulls.push(pull);
      return send(201, pull);
    }
    return send(404, { message: 'Not Found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeGitHub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pulls: [],
    authorizations: [],
    app: { id: '42', privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString() },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

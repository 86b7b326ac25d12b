import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BasicError,
  type Installation,
  type InstallationToken,
  installation,
  type PullRequest,
  type PullRequestSimple,
  pullRequest,
} from './github-objects.ts';

/** What the endpoints that are used answer with, by GitHub's own document. */
type Answer =
  | { status: 200; value: PullRequestSimple[] | Installation }
  | { status: 201; value: PullRequest | InstallationToken }
  | { status: 401 | 403 | 404; value: BasicError };

export interface FakeGitHub {
  url: string;
  pulls: PullRequest[];
  /** Tokens that requests came with. */
  authorizations: string[];
  /** An App that is installed on the repository. */
  app: { id: string; privateKey: string };
  /** What requests for pull requests get in the place of an answer. */
  refusal?: 403;
  /** Told of a pull request that is made, of which the client then hears nothing. */
  silence?: () => void;
  close(): Promise<void>;
}

/** The few endpoints of GitHub's REST API that are used, with all the fields that GitHub gives. */
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
    const [, credential = ''] = (request.headers.authorization ?? '').split(' ');
    fake.authorizations.push(credential);
    const { status, value } = answer(`${request.method} ${pathname}`, credential, {
      head: searchParams.get('head'),
      body,
    });
    if (status === 201 && pathname.endsWith('/pulls') && fake.silence) return fake.silence();
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(value));
  });
  const answer = (
    route: string,
    credential: string,
    { head, body }: { head: string | null; body: string },
  ): Answer => {
    const refused = (status: 401 | 403 | 404, message: string): Answer => ({
      status,
      value: { message, documentation_url: 'https://docs.github.example/rest' },
    });
    if (route === 'GET /repos/acme/docs/installation') {
      return isApp(credential)
        ? { status: 200, value: installation(7) }
        : refused(401, 'Bad credentials');
    }
    if (route === 'POST /app/installations/7/access_tokens') {
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      return isApp(credential)
        ? { status: 201, value: { token, expires_at, repository_selection: 'selected' } }
        : refused(401, 'Bad credentials');
    }
    if (credential !== token) return refused(401, 'Bad credentials');
    if (fake.refusal !== undefined) return refused(fake.refusal, 'Not today');
    if (route === 'GET /repos/acme/docs/pulls') {
      const found = fake.pulls.filter((pull) => pull.head.label === head);
      return {
        status: 200,
        value: found.map((pull) => ({ ...pull, labels: [], requested_teams: [] })),
      };
    }
    if (route === 'POST /repos/acme/docs/pulls') {
      const pull = pullRequest(fake.pulls.length + 1, JSON.parse(body));
      fake.pulls.push(pull);
      return { status: 201, value: pull };
    }
    return refused(404, 'Not Found');
  };
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

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Files, writeFiles } from '../build/site.ts';

/** A git server on this machine: smart HTTP by git's own `http-backend`, open to one token. */
export interface GitServer {
  /** Of the repository `acme/docs`. */
  url: string;
  token: string;
  /** The bare repository. */
  folder: string;
  /** Commits files to a branch and gives its commit; null removes a file. */
  commit(branch: string, files: Record<string, string | null>, message: string): string;
  /** Git in the working copy that commits are made in. */
  git(...args: string[]): string;
  close(): Promise<void>;
}

export async function startGitServer(): Promise<GitServer> {
  const root = mkdtempSync(join(tmpdir(), 'octavo-git-'));
  const folder = join(root, 'acme/docs.git');
  const copy = join(root, 'copy');
  const token = 'ghp_testtokentesttoken';
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
  };
  const run = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  mkdirSync(folder, { recursive: true });
  run(folder, 'init', '--quiet', '--bare', '--initial-branch=main');
  run(folder, 'config', 'http.receivepack', 'true');
  run(root, 'init', '--quiet', '--initial-branch=main', 'copy');
  run(copy, 'remote', 'add', 'origin', folder);

  const expected = `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
  const server = createServer((request, response) => {
    if (request.headers.authorization !== expected) {
      response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
      return;
    }
    const { pathname, search } = new URL(request.url!, 'http://x');
    const backend = spawn('git', ['http-backend'], {
      env: {
        ...env,
        GIT_PROJECT_ROOT: root,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        REMOTE_USER: 'test',
      },
    });
    request.pipe(backend.stdin);
    const chunks: Buffer[] = [];
    backend.stdout.on('data', (chunk) => chunks.push(chunk));
    backend.on('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      const headers = all.subarray(0, end).toString().split('\r\n');
      const status = headers.find((line) => /^status:/i.test(line));
      response.statusCode = status ? Number(status.split(' ')[1]) : 200;
      for (const line of headers) {
        const [name, value] = line.split(': ');
        if (!/^status$/i.test(name!)) response.setHeader(name!, value!);
      }
      response.end(all.subarray(end + 4));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/acme/docs.git`,
    token,
    folder,
    commit(branch, files, message) {
      const has = run(copy, 'branch', '--list', branch) !== '';
      if (has || run(copy, 'branch', '--list') !== '') {
        run(copy, 'checkout', '--quiet', ...(has ? [branch] : ['-b', branch]));
      }
      for (const [path, text] of Object.entries(files)) {
        if (text === null) rmSync(join(copy, path));
        else writeFiles(copy, { [path]: text } satisfies Files);
      }
      run(copy, 'add', '--all');
      run(copy, 'commit', '--quiet', '--allow-empty', '-m', message);
      run(copy, 'push', '--quiet', '--force', 'origin', `HEAD:${branch}`);
      return run(copy, 'rev-parse', 'HEAD');
    },
    git: (...args) => run(copy, ...args),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          rmSync(root, { recursive: true, force: true });
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

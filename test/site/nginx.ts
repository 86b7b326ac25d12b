import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '../build/site.ts';
import { freePort } from '../platform/stores.ts';

/** Where nginx usually is; tests that need it are skipped without it. */
export const nginxPath = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(
  (path) => existsSync(path),
);

/** An nginx of its own until the test ends; resolves to its origin. `http` is what stands in its `http` block. */
export async function startNginx(http: (port: number) => string): Promise<string> {
  const folder = temporaryFolder();
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; user root; events {}
    http { access_log off; ${temporary.join(' ')} ${http(port)} }`,
  );
  const server = spawn(nginxPath!, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'pipe',
  });
  let problems = '';
  server.stderr.on('data', (text) => {
    problems += text;
  });
  onTestFinished(
    () => new Promise((done) => server.once('exit', () => done()) && server.kill('SIGQUIT')),
  );
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(origin).then(
        () => true,
        () => problems,
      ),
    )
    .toBe(true);
  return origin;
}

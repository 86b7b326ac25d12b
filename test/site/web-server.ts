import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../platform/stores.ts';

/** Web servers that the manual has a recipe for, where Debian installs them; `undefined` if one is not there. */
export const servers = {
  nginx: installed('/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'),
  apache: installed('/usr/sbin/apache2'),
  caddy: installed('/usr/bin/caddy', '/usr/local/bin/caddy'),
};

export type ServerName = keyof typeof servers;

function installed(...paths: string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}

/** `recipe` is of the manual: the site at `/srv/docs` becomes `site`, and the address a free port of this machine. */
export async function startServer(name: ServerName, recipe: string, site: string): Promise<string> {
  // Apache serves as another user than root, who needs to get at the files.
  chmodSync(dirname(site), 0o755);
  const folder = mkdtempSync(join(tmpdir(), 'octavo-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const { text, args } = configurations[name](recipe.replaceAll('/srv/docs', site), port, folder);
  const file = join(folder, 'server.conf');
  writeFileSync(file, text);
  const server = spawn(servers[name]!, args(file), {
    stdio: 'pipe',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = '';
  server.stderr.on('data', (data) => {
    said += data;
  });
  server.stdout.resume();
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  onTestFinished(() => {
    server.kill('SIGTERM');
    return ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => (server.exitCode === null ? said : `ended: ${said}`),
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
  return origin;
}

type Configure = (
  recipe: string,
  port: number,
  folder: string,
) => { text: string; args(file: string): string[] };

const configurations: Record<ServerName, Configure> = {
  nginx: (recipe, port, folder) => ({
    text: `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; user root; events {}
    http {
      access_log off;
      include /etc/nginx/mime.types;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join(' ')}
      ${recipe.replace('listen 80;', `listen 127.0.0.1:${port};`)}
    }`,
    args: (file) => ['-c', file, '-p', folder],
  }),
  apache: (recipe, port, folder) => ({
    text: `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
Mutex file:${folder} default
Listen 127.0.0.1:${port}
User www-data
${['mpm_event', 'authz_core', 'mime', 'dir', 'headers', 'alias', 'rewrite']
  .map((of) => `LoadModule ${of}_module /usr/lib/apache2/modules/mod_${of}.so`)
  .join('\n')}
TypesConfig /etc/mime.types
${recipe.replace('*:80', `127.0.0.1:${port}`)}`,
    args: (file) => ['-X', '-f', file],
  }),
  caddy: (recipe, port) => ({
    text: `{\n  admin off\n  auto_https off\n}\n${recipe.replace('docs.example.com', `http://127.0.0.1:${port}`)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  }),
};

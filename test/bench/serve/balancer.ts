import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const nginx = '/usr/sbin/nginx';
const manual = join(import.meta.dirname, '../../../example-docs/serve/machines.mdx');

/** nginx is on this machine. */
export const hasNginx = existsSync(nginx);

/**
 * nginx with the configuration that the manual recommends in front of several web processes; only addresses are others.
 * Returns what stops it.
 */
export async function startBalancer(
  parent: string,
  port: number,
  webs: readonly number[],
): Promise<() => void> {
  const folder = join(parent, 'nginx');
  mkdirSync(folder);
  chmodSync(parent, 0o755);
  const [, recommended] = /```nginx\n(.*?)```/s.exec(readFileSync(manual, 'utf8')) ?? [];
  if (recommended === undefined) throw new Error('The manual recommends nothing.');
  const own = recommended
    .replace(/web(\d)\.internal:3000/g, (_, number) => `127.0.0.1:${webs[Number(number) - 1]}`)
    .replace(/server_name .*;/, `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
     http { access_log off; ${temporary.join(' ')} ${own} }`,
  );
  execFileSync(nginx, ['-t', '-c', file], { stdio: 'pipe' });
  const child = spawn(nginx, ['-c', file], { stdio: 'ignore' });
  return () => void child.kill();
}

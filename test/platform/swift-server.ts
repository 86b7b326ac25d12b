import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../src/platform/settings/settings.ts';
import type { RunningS3 } from './s3-server.ts';
import { freePort } from './stores.ts';

/** OpenStack's programs are on this machine (`apt-get install swift-proxy swift-account swift-container swift-object`). */
export const hasSwift = existsSync('/usr/bin/swift-proxy-server');

const secret = 'octavo-swift-secret';

/** So many names come in one answer to a request for a list: a list of a few objects has several parts. */
const listedAtOnce = 3;

const kinds = ['account', 'container', 'object', 'proxy'] as const;

/**
 * Swift's four servers in one process, with rings of one device: nine programs of its own would take a minute to start.
 * Arguments: the folder of the settings, and the ports.
 */
const program = `
import os, sys
folder, ports = sys.argv[1], dict(zip((${kinds.map((kind) => `'${kind}'`).join(', ')}), map(int, sys.argv[2:])))
os.environ['SWIFT_DIR'] = folder
import eventlet, eventlet.wsgi
eventlet.monkey_patch()
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp
for kind in ('account', 'container', 'object'):
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({
        'ip': '127.0.0.1', 'port': ports[kind], 'replication_ip': '127.0.0.1', 'replication_port': ports[kind],
        'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'd1',
    })
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
for kind, port in ports.items():
    app = loadapp(os.path.join(folder, kind + '.conf'))
    server = eventlet.listen(('127.0.0.1', port))
    eventlet.spawn(eventlet.wsgi.server, server, app, protocol=SwiftHttpProtocol, log_output=False)
print('ready', flush=True)
while True:
    eventlet.sleep(3600)
`;

/** OpenStack Swift with its S3 API, which checks signatures of version 4, and one bucket. */
export async function startSwift(): Promise<RunningS3> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-swift-'));
  mkdirSync(join(folder, 'node/d1'), { recursive: true });
  const hash = '[swift-hash]\nswift_hash_path_prefix = octavo\nswift_hash_path_suffix = octavo\n';
  writeFileSync(join(folder, 'swift.conf'), hash);
  const ports: number[] = [];
  for (const kind of kinds) {
    ports.push(await freePort());
    const settings = kind === 'proxy' ? proxy(folder) : backend(folder, kind);
    writeFileSync(join(folder, `${kind}.conf`), settings);
  }
  const bucket = {
    url: `http://127.0.0.1:${ports.at(-1)}/docs`,
    prefix: 'octavo/',
    region: 'us-east-1',
    keyId: 'octavo:docs',
    secret,
  };
  let server = await start(folder, ports);
  await create(bucket);
  return {
    bucket,
    pause: () => end(server),
    async resume() {
      server = await start(folder, ports);
    },
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, ports: number[]): Promise<ChildProcess> {
  // Another Python on the path would not find Debian's packages.
  const child = spawn('/usr/bin/python3', ['-c', program, folder, ...ports.map(String)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said = (said + text).slice(-2000);
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`Swift ended with ${code}: ${said}`)));
  });
  return child;
}

function backend(folder: string, kind: string): string {
  return `[DEFAULT]
devices = ${folder}/node
mount_check = false
swift_dir = ${folder}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

/** The filter of memcached has to be there; without its server, everything is asked anew. */
function proxy(folder: string): string {
  return `[DEFAULT]
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = ${listedAtOnce}
[filter:tempauth]
use = egg:swift#tempauth
user_octavo_docs = ${secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;
}

async function create({ url, region, keyId, secret }: BucketSettings): Promise<void> {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
  });
  const answer = await client.fetch(url, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The bucket cannot be made: ${await answer.text()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

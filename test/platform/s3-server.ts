import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '../../src/platform/settings/settings.ts';
import { freePort } from './stores.ts';

interface S3Server {
  run(): Promise<unknown>;
  close(): Promise<void>;
}

type S3ServerClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => S3Server;

export interface RunningS3 {
  bucket: BucketSettings;
  /** Takes the server away for a while. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A server of the S3 API with one bucket. It knows its keys, and leaves signatures of version 4 unchecked. */
export async function startS3(): Promise<RunningS3> {
  // It has no types of its own.
  const Server = createRequire(import.meta.url)('s3rver') as S3ServerClass;
  const folder = mkdtempSync(join(tmpdir(), 'octavo-s3-'));
  const options = {
    address: '127.0.0.1',
    port: await freePort(),
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'docs' }],
  };
  let server: S3Server;
  const start = async () => {
    server = new Server(options);
    await server.run();
  };
  await start();
  return {
    bucket: {
      url: `http://127.0.0.1:${options.port}/docs`,
      prefix: 'octavo/',
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    pause: () => server.close(),
    resume: start,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The environment that names a bucket. */
export function bucketEnvironment({ url, prefix, keyId, secret }: BucketSettings) {
  return {
    OCTAVO_FILES: 'bucket',
    OCTAVO_BUCKET_URL: url,
    OCTAVO_BUCKET_PREFIX: prefix,
    AWS_ACCESS_KEY_ID: keyId,
    AWS_SECRET_ACCESS_KEY: secret,
  };
}

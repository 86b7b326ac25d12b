import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type OpenStore, openStore } from '../../src/platform/store/open.ts';
import { sharedFolder } from '../shared.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';

/** A store to test on. */
export interface StoreOf {
  /** Opens a new, empty store. */
  open(): Promise<OpenStore>;
  /** As `it`, for what lies above the store: such a test runs on one store only. */
  once(name: string, test: () => Promise<void>): void;
  /** Whether this is the one. */
  isMain: boolean;
}

/** Opens the store of a data folder. */
export async function openData(options: {
  data: string;
  databaseUrl?: string;
  late?: boolean;
}): Promise<OpenStore> {
  const store = await openStore(options);
  if ('holder' in store) throw new Error('The data folder is locked.');
  return store;
}

/** Leaves a store that nobody has used in a data folder, a second instead of the many that PGlite takes to make one. */
export async function fillData(folder: string): Promise<void> {
  const unused = await sharedFolder('unused-store', async (data) =>
    (await openData({ data })).close(),
  );
  cpSync(unused, folder, { recursive: true });
}

/** Works in a temporary folder that is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-data-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs tests of what lies above the store, on PGlite alone: what a store does is tested on each of them. */
export function describeStore(name: string, tests: (store: StoreOf) => void): void {
  describe(name, () => {
    const { folder, tidy } = folders();
    afterAll(tidy);
    tests({
      async open() {
        const data = folder();
        await fillData(data);
        return openData({ data });
      },
      once: it,
      isMain: true,
    });
  });
}

/** Runs the same tests on PGlite and on PostgreSQL; the latter is skipped where it is not installed. */
export function describeStores(name: string, tests: (store: StoreOf) => void): void {
  describeStore(`${name} on PGlite`, tests);
  describe.skipIf(!hasPostgres)(`${name} on PostgreSQL`, () => {
    const { folder, tidy } = folders();
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(await freePort());
    });
    afterAll(async () => {
      await server.stop();
      tidy();
    });
    tests({
      open: () => openData({ data: folder(), databaseUrl: server.newDatabase() }),
      once: () => {},
      isMain: false,
    });
  });
}

function folders(): { folder(): string; tidy(): void } {
  const made: string[] = [];
  return {
    folder() {
      made.push(mkdtempSync(join(tmpdir(), 'octavo-store-')));
      return made.at(-1)!;
    },
    tidy() {
      for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

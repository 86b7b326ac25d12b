import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type OpenStore, openStore } from '../../src/platform/store/open.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';

/** A store to test on. */
export interface StoreOf {
  /** Opens a new, empty store. */
  open(): Promise<OpenStore>;
  /** Options that lead to a new, empty store, for processes of their own. */
  options(): { data: string; databaseUrl?: string };
}

/** Runs the same tests on PGlite and on PostgreSQL; the latter is skipped where it is not installed. */
export function describeStores(name: string, tests: (store: StoreOf) => void): void {
  const folders: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'octavo-store-'));
    folders.push(made);
    return made;
  };
  const storeOf = (options: StoreOf['options']): StoreOf => ({
    options,
    async open() {
      const store = await openStore(options());
      if ('holder' in store) throw new Error('A new folder is locked.');
      return store;
    },
  });
  const tidy = () => {
    for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
  };
  describe(`${name} on PGlite`, () => {
    afterAll(tidy);
    tests(storeOf(() => ({ data: folder() })));
  });
  describe.skipIf(!hasPostgres)(`${name} on PostgreSQL`, () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(await freePort());
    });
    afterAll(async () => {
      await server.stop();
      tidy();
    });
    tests(storeOf(() => ({ data: folder(), databaseUrl: server.newDatabase() })));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

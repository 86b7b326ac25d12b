import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillData, inFolder, openData } from './stores.ts';

it('nobody else may enter the folder of the embedded database, a new one or one of an earlier version', () =>
  inFolder(async (data) => {
    const others = () => statSync(join(data, 'pg')).mode & 0o077;
    await fillData(data);
    expect(others()).toBe(0);
    chmodSync(join(data, 'pg'), 0o755);
    const store = await openData({ data });
    expect(others()).toBe(0);
    await store.close();
  }));

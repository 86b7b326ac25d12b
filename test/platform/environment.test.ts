import { expect, it } from 'vitest';
import { readEnvironment } from '../../src/platform/settings/environment.ts';

it.each(['DATABASE_URL', 'OCTAVO_READ_DATABASE_URL'])('%s names a PostgreSQL', (name) => {
  const own = { DATABASE_URL: 'postgres://octavo@db/octavo' };
  for (const url of ['mysql://octavo@db/octavo', 'db.internal', 'https://db/octavo']) {
    expect(() => readEnvironment({ ...own, [name]: url })).toThrow(
      `${name} must be an address that begins with postgres://.`,
    );
  }
  for (const url of ['postgresql://db/octavo', 'postgres:///octavo?host=/run/postgresql']) {
    expect(() => readEnvironment({ ...own, [name]: url })).not.toThrow();
  }
});

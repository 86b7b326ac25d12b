import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      responses:
        "200": { description: Fine }
`;

it('checks one specification and shows its problems in their lines', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'api/pets.yaml': spec });
  const { exit, out } = await octavo(['openapi', 'check', 'api/pets.yaml'], { cwd });
  expect(exit).toBe(0);
  expect(out).toContain('api/pets.yaml:5:5');
  expect(out).toContain('`GET /pets` has no `summary`.');
  expect(out).toContain('Checked 1 operation.');
  expect((await octavo(['openapi', 'check', 'api/pets.yaml', '--strict'], { cwd })).exit).toBe(1);
});

it('exits with 1 on errors, and with 2 where there is no such file', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'broken.yaml': 'openapi: 3.1.0\npaths: [\n' });
  expect((await octavo(['openapi', 'check', 'broken.yaml'], { cwd })).exit).toBe(1);
  const { exit, err } = await octavo(['openapi', 'check', 'lost.yaml'], { cwd });
  expect(exit).toBe(2);
  expect(err).toContain('There is no file lost.yaml.');
});

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { build, docsJson, temporaryFolder, writeFiles } from '../build/site.ts';
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

const newer = spec
  .replace('version: "1"', 'version: "2"')
  .replace(
    '      responses:',
    '      parameters: [{ name: "a{b}<c>", in: query, required: true }]\n      responses:',
  );

it('says what has changed between two versions, and adds it to a page', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'old.yaml': spec, 'new.yaml': newer });
  const { exit, out } = await octavo(['openapi', 'diff', 'old.yaml', 'new.yaml'], { cwd });
  expect(exit).toBe(0);
  expect(out).toContain('GET /pets\n  ! The query parameter `a{b}<c>` is new, and required.');
  expect(out).toContain('1 change, 1 of them breaking.');

  const json = await octavo(
    [
      'openapi',
      'diff',
      'old.yaml',
      'new.yaml',
      '--json',
      '--fail-on-breaking',
      '--page',
      'log.mdx',
    ],
    { cwd },
  );
  expect(json.exit).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject({
    ...{ old: '1', now: '2', breaking: 1 },
    changes: [{ kind: 'parameter-added', breaking: true, operation: { path: '/pets' } }],
  });
  const page = readFileSync(join(cwd, 'log.mdx'), 'utf8');
  expect(page).toContain('<Update label="2" description="Since 1" tags={["Breaking"]}>');

  // The same version is replaced, and a newer one stands above it.
  await octavo(['openapi', 'diff', 'old.yaml', 'new.yaml', '--page', 'log.mdx'], { cwd });
  expect(readFileSync(join(cwd, 'log.mdx'), 'utf8')).toBe(page);
  writeFiles(cwd, { 'newest.yaml': spec.replace('version: "1"', 'version: "3"') });
  await octavo(['openapi', 'diff', 'new.yaml', 'newest.yaml', '--page', 'log.mdx'], { cwd });
  const longer = readFileSync(join(cwd, 'log.mdx'), 'utf8');
  expect(longer.indexOf('label="3"')).toBeLessThan(longer.indexOf('label="2"'));

  writeFiles(cwd, { 'docs.json': docsJson({ pages: ['log'] }) });
  const site = await build(cwd, { workers: 0, out: join(cwd, 'out') });
  expect(site.codes).toEqual([]);
  expect(site.read('log.md')).toContain('`a{b}<c>` is new, and required.');
});

it('puts a specification and what it refers to into one document', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, {
    'api/root.yaml': `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    $ref: paths/pets.yaml
  /owners:
    get: { $ref: operations/owners.yaml }
components:
  schemas:
    Pet: { $ref: schemas/Pet.yaml }
`,
    'api/paths/pets.yaml': `get:
  parameters: [{ $ref: '../parameters.yaml#/limit' }]
  responses:
    "200":
      description: Fine
      content: { application/json: { schema: { $ref: '../schemas/Pet.yaml' } } }
`,
    'api/operations/owners.yaml': `responses:
  "200":
    description: Fine
    content: { application/json: { schema: { $ref: '../schemas/Owner.yaml' } } }
`,
    'api/parameters.yaml':
      'limit: { name: limit, in: query, schema: { type: integer, maximum: 9223372036854775807 } }\n',
    'api/schemas/Pet.yaml': 'type: object\nproperties: { owner: { $ref: Owner.yaml } }\n',
    'api/schemas/Owner.yaml': `type: object
properties: { pets: { type: array, items: { $ref: Pet.yaml } } }
discriminator: { propertyName: kind, mapping: { pet: Pet.yaml } }
`,
  });
  const args = ['openapi', 'bundle', 'api/root.yaml', '--out', 'one.json'];
  expect(await octavo(args, { cwd })).toEqual({ exit: 0, out: '', err: '' });
  const text = readFileSync(join(cwd, 'one.json'), 'utf8');
  expect(text).toContain('"maximum": 9223372036854775807');
  const document = JSON.parse(text);
  const content = (name: string) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  });
  expect(document.paths['/pets'].get.responses['200'].content).toEqual(content('Pet'));
  expect(document.paths['/pets'].get.parameters).toEqual([
    { $ref: '#/components/parameters/limit' },
  ]);
  expect(document.paths['/owners'].get.responses['200'].content).toEqual(content('Owner'));
  expect(Object.keys(document.components.schemas)).toEqual(['Pet', 'Owner']);
  expect(document.components.schemas.Owner).toMatchObject({
    properties: { pets: { items: { $ref: '#/components/schemas/Pet' } } },
    discriminator: { mapping: { pet: '#/components/schemas/Pet' } },
  });
  const checked = await octavo(['openapi', 'check', 'one.json', '--json'], { cwd });
  expect(checked.exit).toBe(0);
});

it.each([
  ['bundle', 'a.yaml', '--out'],
  ['diff', 'a.yaml', 'a.yaml', '--page'],
])('writes nothing where no file can be: %s', async (...command) => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'a.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n' });
  mkdirSync(join(cwd, 'folder'));
  const nowhere = await octavo(['openapi', ...command, 'none/one.json'], { cwd });
  expect(nowhere).toMatchObject({ exit: 2, out: '' });
  expect(nowhere.err).toContain('There is no folder for none/one.json.');
  const folder = await octavo(['openapi', ...command, 'folder'], { cwd });
  expect(folder.err).toContain('folder is a folder. Name the file to write.');
});

it('tells of a reference that points nowhere, and bundles the rest', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'a.yaml': `${spec}components: { schemas: { A: { $ref: lost.yaml } } }\n` });
  const { exit, out, err } = await octavo(['openapi', 'bundle', 'a.yaml'], { cwd });
  expect(exit).toBe(1);
  expect(err).toContain('a.yaml:8');
  expect(out).toContain('lost.yaml');
});

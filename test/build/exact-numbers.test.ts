import { expect, test } from 'vitest';
import { build, docsJson, projectOf, writeFiles } from './site.ts';

/** A project whose only page is the endpoint of this specification. */
function projectWith(name: string, spec: string): string {
  return projectOf({
    'docs.json': docsJson({ groups: [{ group: 'API', openapi: name }] }),
    [name]: spec,
  });
}

const json = (id: string) => `{"openapi":"3.0.3","info":{"title":"Ids","version":"1"},
"servers":[{"url":"https://api.example.com"}],
"paths":{"/users/{id}":{"post":{"summary":"User",
"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"integer"},"example":${id}}],
"requestBody":{"content":{"application/json":{"schema":{"type":"object","properties":{
"ref":{"type":"integer","default":9223372036854775807,"minimum":-9223372036854775808,"maximum":9223372036854775807},
"price":{"type":"number","example":10.00},
"kind":{"type":"integer","enum":[1189576598239502337,1189576598239502338]}}}}}},
"responses":{"200":{"description":"ok","content":{"application/json":{
"example":{"id":1189576598239502337,"price":10.00,"tiny":1e-7}}}}}}}}}`;

const yaml = `openapi: 3.1.0
info: { title: R, version: '1' }
servers: [{ url: http://127.0.0.1:7789 }]
paths:
  /a:
    post:
      summary: A
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                id: { type: integer, maximum: 9223372036854775807, example: 9007199254740993 }
                mask: { type: integer, default: 0x1F, minimum: 0x0, enum: [0x1F, 0x20] }
                most: { type: number, maximum: 1e400, exclusiveMinimum: -1e400 }
      responses: { '200': { description: ok } }
`;

/** What is shown, without the highlighter's elements. */
const textOf = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, '');

const page = 'api-reference/user/index.html';
const rounded = /1189576598239502(?:300|336)|922337203685477(?:6000|5808)(?<!-9223372036854775808)/;

test('a page shows the numbers of a JSON specification as they are written', async () => {
  const site = await build(projectWith('api.json', json('1189576598239502337')));
  expect(site.codes).toEqual([]);
  const html = site.read(page);
  const text = textOf(html);
  for (const shown of [
    ...['-9223372036854775808 ≤ x ≤ 9223372036854775807', '1189576598239502338'],
    ...['"price": 10.00', '"tiny": 1e-7', '"id": 1189576598239502337'],
    'https://api.example.com/users/1189576598239502337',
  ]) {
    expect(text).toContain(shown);
  }
  expect(html).toContain('"maximum":9223372036854775807');
  for (const file of site.files().filter((path) => /\.(?:html|md|json|txt)$/.test(path))) {
    expect(site.read(file), file).not.toMatch(rounded);
  }
});

test('a page shows the numbers of a YAML specification as they are written', async () => {
  const site = await build(projectWith('api.yaml', yaml));
  expect(site.codes).toEqual([]);
  const [file = ''] = site.files().filter((path) => /^api-reference\/.*\.html$/.test(path));
  expect(textOf(site.read(file))).toContain('x ≤ 9223372036854775807');
  expect(textOf(site.read(file))).toContain('"id": 9007199254740993');
  expect(textOf(site.read(file))).toMatch(/0x1F[\s\S]*0x20[\s\S]*-1e400 &lt; x ≤ 1e400/);
  expect(textOf(site.read(file))).toContain('"mask": 31');
  expect(site.read(file.replace('/index.html', '.md'))).toContain('example: 9007199254740993');
});

test('a page is built again when only the last digit of a number changes', async () => {
  const root = projectWith('api.json', json('1189576598239502337'));
  await build(root);
  writeFiles(root, { 'api.json': json('1189576598239502338') });
  const site = await build(root);
  expect(textOf(site.read(page))).toContain('/users/1189576598239502338');
});

test('a page is built again when only the notation of a number changes', async () => {
  const root = projectWith('api.yaml', yaml);
  await build(root);
  writeFiles(root, { 'api.yaml': yaml.replaceAll('0x1F', '0x1f') });
  const site = await build(root);
  const [file = ''] = site.files().filter((path) => /^api-reference\/.*\.html$/.test(path));
  expect(textOf(site.read(file))).toContain('0x1f');
});

import { expect, test } from 'vitest';
import { parseDocument } from '../../src/openapi/document/parse-document.ts';
import { layOver } from '../../src/openapi/overlay/lay-over.ts';

const base = [
  'openapi: 3.1.0', // 1
  'paths:',
  '  /users:',
  '    get:',
  '      summary: List', // 5
  '      tags: [users]',
  '      parameters:',
  '        - name: page',
  '        - name: secret',
  '        - name: size', // 10
  '  /internal:',
  '    get: { summary: Hidden, x-internal: true }',
].join('\n');

function laid(...actions: string[]) {
  const text = ['overlay: 1.0.0', 'actions:', ...actions].join('\n');
  const { document: overlay } = parseDocument('over.yaml', text);
  const { document, diagnostics } = layOver(parseDocument('api.yaml', base).document, [overlay]);
  const value = document.value as { paths: Record<string, { get: Record<string, unknown> }> };
  const line = (...path: string[]) => {
    const { file, line: number } = document.locate(path);
    return `${file}:${number}`;
  };
  return { value, get: value.paths['/users']!.get, line, diagnostics };
}

test('an update merges objects, adds to lists and replaces values', () => {
  const { get } = laid(
    '  - target: $.paths["/users"].get',
    '    update: { summary: List users, tags: [admin], x-new: { a: 1 } }',
    '  - target: $.paths["/users"].get.x-new',
    '    update: { b: 2 }',
    '  - target: $.paths["/users"].get.parameters',
    '    update: { name: last }',
  );
  expect(get).toMatchObject({
    summary: 'List users',
    tags: ['users', 'admin'],
    'x-new': { a: 1, b: 2 },
    parameters: [{ name: 'page' }, { name: 'secret' }, { name: 'size' }, { name: 'last' }],
  });
});

test('remove takes away all that the target selects', () => {
  const { value, get } = laid(
    '  - { target: "$.paths.*[?@.x-internal == true]", remove: true }',
    "  - { target: \"$.paths['/users'].get.parameters[?@.name != 'size']\", remove: true }",
  );
  expect(value.paths['/internal']).toEqual({});
  expect(get.parameters).toEqual([{ name: 'size' }]);
});

test('each value has its place in the file that says it', () => {
  const { line } = laid(
    '  - target: $.paths["/users"].get', // 3
    '    update:',
    '      description: New', // 5
    '      tags:',
    '        - admin',
    "  - { target: \"$.paths['/users'].get.parameters[?@.name == 'secret']\", remove: true }",
  );
  const get = ['paths', '/users', 'get'];
  expect(line(...get, 'summary')).toBe('api.yaml:5');
  expect(line(...get, 'description')).toBe('over.yaml:5');
  expect(line(...get, 'tags', '1')).toBe('over.yaml:7');
  // It was the third before another was removed.
  expect(line(...get, 'parameters', '1', 'name')).toBe('api.yaml:10');
});

test('the first of two specifications laid over is as it was', () => {
  const { document } = parseDocument('api.yaml', base);
  const before = structuredClone(document.value);
  const { document: overlay } = parseDocument(
    'over.json',
    JSON.stringify({ overlay: '1.0.0', actions: [{ target: '$..get', update: { x: 1 } }] }),
  );
  layOver(document, [overlay]);
  expect(document.value).toEqual(before);
});

test.each([
  ['{ target: "$.paths[\'/gone\']", remove: true }', 'openapi/overlay-target', 'selects nothing'],
  ['{ target: "$.[", remove: true }', 'openapi/invalid-overlay', 'is not a JSONPath'],
  ['{ update: {} }', 'openapi/invalid-overlay', 'needs a `target`'],
  ['{ target: "$.paths" }', 'openapi/invalid-overlay', '`copy` or `remove: true`'],
  ['{ target: "$.paths", update: text }', 'openapi/invalid-overlay', 'does not fit'],
  ['{ target: "$.openapi", update: { a: 1 } }', 'openapi/invalid-overlay', 'does not fit'],
  ['nothing', 'openapi/invalid-overlay', 'is an object'],
])('%s is told', (action, code, message) => {
  const { diagnostics } = laid(`  - ${action}`);
  expect(diagnostics).toMatchObject([{ code, location: { file: 'over.yaml', line: 3 } }]);
  expect(diagnostics[0]!.message).toContain(message);
});

test('a file that is not an overlay is reported', () => {
  const { document } = parseDocument('api.yaml', base);
  expect(layOver(document, [document]).diagnostics).toMatchObject([
    { code: 'openapi/invalid-overlay', location: { file: 'api.yaml' } },
  ]);
});

test('copy brings a part of the document to another place, from where it was written', () => {
  const { value, line, diagnostics } = laid(
    '  - target: $.paths["/internal"].get',
    '    copy: $.paths["/users"].get',
    '  - target: $.paths["/internal"].get.tags',
    '    copy: $.paths["/users"].get.parameters[0]',
  );
  expect(diagnostics).toEqual([]);
  expect(value.paths['/internal']!.get).toMatchObject({
    summary: 'List',
    'x-internal': true,
    tags: ['users', { name: 'page' }],
  });
  expect(line('paths', '/internal', 'get', 'summary')).toBe('api.yaml:5');
});

test.each([
  ['$.paths.*', '`$.paths.*` selects 2 values.'],
  ['$.nothing', '`$.nothing` selects nothing.'],
])('what copy names is one value, and not %s', (copy, message) => {
  const { diagnostics } = laid('  - target: $.paths', `    copy: ${copy}`);
  expect(diagnostics).toMatchObject([{ code: 'openapi/overlay-target', message }]);
});

test('an update of a text is another one', () => {
  const { get, line } = laid('  - target: $.paths["/users"].get.summary', '    update: All');
  expect(get.summary).toBe('All');
  expect(line('paths', '/users', 'get', 'summary')).toBe('over.yaml:4');
});

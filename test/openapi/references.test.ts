import { describe, expect, it } from 'vitest';
import { codes, document, names, ok, read } from './spec.ts';

const refs = (items: Record<string, string>) =>
  Object.fromEntries(Object.entries(items).map(([path, $ref]) => [path, { $ref }]));

describe('path items behind `$ref`', () => {
  it('in the document', async () => {
    const result = await read({
      'api.json': document({
        paths: refs({ '/a': '#/components/pathItems/A' }),
        components: { pathItems: { A: { get: { summary: 'A', ...ok } } } },
      }),
    });
    expect(result.operations).toMatchObject([
      { path: '/a', summary: 'A', pointer: '/paths/~1a/get' },
    ]);
    expect(codes(result)).toEqual([]);
  });

  it('in other files of the project, whole or in part, JSON or YAML', async () => {
    const result = await read({
      'api/root.json': document({
        paths: refs({
          '/a': './paths/a.yaml',
          '/b': '../shared.json#/items/b~1c',
          '/c': '/shared.json#/items/d',
        }),
      }),
      'api/paths/a.yaml': 'get: { summary: A, responses: {} }',
      'shared.json': {
        items: { 'b/c': { post: { summary: 'B', ...ok } }, d: { $ref: '#/items/b~1c' } },
      },
    });
    expect(result.operations.map(({ summary }) => summary)).toEqual(['A', 'B', 'B']);
    expect(codes(result)).toEqual([]);
  });

  it('relative to the file that holds the reference', async () => {
    const result = await read({
      'root.json': document({ paths: refs({ '/a': 'paths/a.json' }) }),
      'paths/a.json': { $ref: 'deeper/a.json' },
      'paths/deeper/a.json': { get: ok },
    });
    expect(names(result)).toEqual(['get /a']);
  });

  it('with keys beside the reference', async () => {
    const result = await read({
      'api.json': document({
        paths: { '/a': { $ref: '#/components/pathItems/A', post: ok } },
        components: { pathItems: { A: { get: ok } } },
      }),
    });
    expect(names(result)).toEqual(['get /a', 'post /a']);
  });
});

describe('references that lead nowhere', () => {
  it.each([
    ['a missing name', '#/components/schemas/Nope'],
    ['a missing file', './nope.json#/A'],
    ['a file outside the project', '../../etc/passwd'],
    ['a file of the computer', 'file:///etc/passwd'],
  ])('%s is an error at its line', async (_, $ref) => {
    const result = await read({
      'api.json': document({ components: { schemas: { A: { $ref } } } }),
    });
    expect(result.diagnostics).toMatchObject([
      {
        code: 'openapi/unresolved-ref',
        severity: 'error',
        message: `There is nothing at \`${$ref}\`.`,
        location: { file: 'api.json', line: 11, column: 9 },
      },
    ]);
  });

  it('a circle of references ends', async () => {
    const result = await read({
      'api.json': document({
        paths: refs({ '/a': '#/paths/~1b', '/b': '#/paths/~1a' }),
      }),
    });
    expect(result.operations).toEqual([]);
    expect(codes(result)).toEqual(['openapi/unresolved-ref', 'openapi/unresolved-ref']);
  });

  it('a schema that holds itself is no circle', async () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
    const result = await read({
      'api.json': document({ components: { schemas: { Node: node } } }),
    });
    expect(codes(result)).toEqual([]);
  });

  it('one name that many use is one error', async () => {
    const $ref = '#/components/schemas/Nope';
    const result = await read({
      'api.json': document({ components: { schemas: { A: { $ref }, B: { $ref }, C: { $ref } } } }),
    });
    expect(result.diagnostics).toHaveLength(1);
    expect(result.diagnostics[0]!.message).toBe(
      'There is nothing at `#/components/schemas/Nope`, which 3 places refer to.',
    );
    expect(result.diagnostics[0]!.related).toHaveLength(2);
  });

  it('`$ref` in example data is data; a property called `default` or `example` is not', async () => {
    const result = await read({
      'api.json': document({
        components: {
          schemas: {
            A: { type: 'object', example: { $ref: '#/nowhere' }, default: { $ref: '#/nowhere' } },
            B: { type: 'object', properties: { default: { $ref: '#/gone' } } },
          },
        },
      }),
    });
    expect(result.diagnostics.map(({ message }) => message)).toEqual([
      'There is nothing at `#/gone`.',
    ]);
  });
});

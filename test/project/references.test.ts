import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { whereIs } from '../../src/project/project.ts';
import { readProject } from '../../src/project/read-project.ts';
import { folder, least, read, said } from './folder.ts';

const withNavigation = (navigation: unknown) => ({ ...least, navigation });

describe('$ref', () => {
  test('puts in the content of a file, recursively, each path relative to its own file', async () => {
    const { project, diagnostics } = await read({
      'docs.json': withNavigation({ $ref: './config/nav.json' }),
      'config/nav.json': {
        groups: [{ $ref: './groups/a.json' }, { group: 'B', pages: { $ref: 'b.json' } }],
      },
      'config/groups/a.json': { group: 'A', pages: ['a'] },
      'config/b.json': ['b1', 'b2'],
    });
    expect(diagnostics).toEqual([]);
    expect(project.config.navigation).toEqual({
      groups: [
        { group: 'A', pages: ['a'] },
        { group: 'B', pages: ['b1', 'b2'] },
      ],
    });
    expect(project.configFiles).toEqual([
      'docs.json',
      'config/b.json',
      'config/groups/a.json',
      'config/nav.json',
    ]);
  });

  test('knows where a value stands in the file that brought it', async () => {
    const { project } = await read({
      'docs.json': withNavigation({ $ref: 'nav.json' }),
      'nav.json': '{\n  "groups": [\n    { "group": "A", "pages": ["a", "b"] }\n  ]\n}',
    });
    expect(whereIs(project, ['navigation', 'groups', 0, 'pages', 1])).toEqual({
      file: 'nav.json',
      line: 3,
      column: 36,
      endLine: 3,
      endColumn: 39,
    });
  });

  test('lets keys beside it override those of an object', async () => {
    const { project, diagnostics } = await read({
      'docs.json': withNavigation({ groups: [{ group: 'Mine', $ref: 'a.json', tag: 'new' }] }),
      'a.json': { group: 'Theirs', pages: ['a'] },
    });
    expect(diagnostics).toEqual([]);
    expect(project.config.navigation.groups).toEqual([{ group: 'Mine', tag: 'new', pages: ['a'] }]);
  });

  test('resolves a $ref beside which another stands in a key', async () => {
    const { project } = await read({
      'docs.json': withNavigation({ groups: [{ $ref: 'a.json', pages: { $ref: 'p.json' } }] }),
      'a.json': { group: 'A', pages: ['a'] },
      'p.json': ['p'],
    });
    expect(project.config.navigation.groups).toEqual([{ group: 'A', pages: ['p'] }]);
  });

  test('ignores keys beside a list, with a warning', async () => {
    const { project, diagnostics } = await read({
      'docs.json': withNavigation({ pages: { $ref: 'p.json', tag: 'x' } }),
      'p.json': ['p'],
    });
    expect(project.config.navigation.pages).toEqual(['p']);
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/ref-siblings docs.json:10:7 "tag" beside $ref has no effect: the included file does not contain an object. | Keys beside a $ref can only override the keys of an included object.",
      ]
    `);
  });

  test('may name the same file several times', async () => {
    const { project, diagnostics } = await read({
      'docs.json': withNavigation({
        groups: [{ $ref: 'a.json' }, { $ref: 'a.json', group: 'Again' }],
      }),
      'a.json': { group: 'A', pages: ['a'] },
    });
    expect(diagnostics).toEqual([]);
    expect(project.config.navigation.groups?.map(({ group }) => group)).toEqual(['A', 'Again']);
  });
});

describe('a $ref that cannot be followed is an error, and the rest of the config survives', () => {
  const surviving = { pages: ['still'] };
  test.each([
    ['missing', { 'docs.json': withNavigation({ ...surviving, global: { $ref: './no.json' } }) }],
    [
      'naming a folder',
      { 'docs.json': withNavigation({ ...surviving, global: { $ref: './d' } }), 'd/x.json': {} },
    ],
    [
      'a URL',
      { 'docs.json': withNavigation({ ...surviving, global: { $ref: 'https://x.y/a.json' } }) },
    ],
    ['a fragment', { 'docs.json': withNavigation({ ...surviving, global: { $ref: '#/a' } }) }],
    ['no text', { 'docs.json': withNavigation({ ...surviving, global: { $ref: 1 } }) }],
    [
      'leading out',
      { 'docs.json': withNavigation({ ...surviving, global: { $ref: '../../etc/passwd' } }) },
    ],
    [
      'not JSON',
      {
        'docs.json': withNavigation({ ...surviving, global: { $ref: 'a.json' } }),
        'a.json': '{ "anchors": [ }',
      },
    ],
    [
      'including itself',
      {
        'docs.json': withNavigation({ ...surviving, global: { $ref: 'a.json' } }),
        'a.json': { $ref: 'a.json' },
      },
    ],
    [
      'including docs.json',
      {
        'docs.json': withNavigation({ ...surviving, global: { $ref: 'a/a.json' } }),
        'a/a.json': { $ref: '../docs.json' },
      },
    ],
  ])('%s', async (_, files) => {
    const { project, diagnostics } = await read(files);
    expect(project.config.navigation).toEqual(surviving);
    expect(said(diagnostics)).toMatchSnapshot();
  });

  test('keeps the keys beside it', async () => {
    const { project } = await read({
      'docs.json': withNavigation({ groups: [{ $ref: 'no.json', group: 'A', pages: ['a'] }] }),
    });
    expect(project.config.navigation.groups).toEqual([{ group: 'A', pages: ['a'] }]);
  });

  test('leading out by a symbolic link', async () => {
    const outside = folder({ 'secret.json': { pages: ['of-others'] } });
    const root = folder({
      'docs.json': withNavigation({ ...surviving, global: { $ref: './link.json' } }),
    });
    symlinkSync(path.join(outside, 'secret.json'), path.join(root, 'link.json'));
    const { value, diagnostics } = await readProject(root);
    expect(JSON.stringify(value?.config)).not.toContain('of-others');
    expect(diagnostics.map(({ code }) => code)).toContain('config/ref-outside');
  });

  test('multiplying without end', async () => {
    const twice = (next: string) => ({ pages: [{ $ref: next }, { $ref: next }] });
    const files: Record<string, object> = {
      'docs.json': withNavigation({ pages: [{ $ref: 'f0.json' }] }),
    };
    for (let level = 0; level < 30; level++) files[`f${level}.json`] = twice(`f${level + 1}.json`);
    const { diagnostics } = await read({ ...files, 'f30.json': { pages: [] } });
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/ref-circular']);
  });
});

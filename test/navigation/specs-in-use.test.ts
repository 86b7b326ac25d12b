import { describe, expect, it } from 'vitest';
import { specsInUse } from '../../src/navigation/endpoints/spec-uses.ts';
import { projectOf } from './site.ts';

const specs = {
  'a.json': '{"openapi":""}',
  'v3-api.yaml': 'openapi: 3',
  'live.yml': 'asyncapi: 3',
};
const used = (docs: object, pages: Parameters<typeof projectOf>[1] = {}) =>
  specsInUse(projectOf(docs, { specs, ...pages }));

describe('which specs a site needs', () => {
  it('those of elements, at any depth, in every form', () => {
    expect(
      used({
        openapi: '/a.json',
        tabs: [
          {
            tab: 'T',
            groups: [
              { group: 'G', openapi: ['x.json', { source: 'https://example.com/y.json' }] },
              { group: 'H', asyncapi: { source: './live.yml' } },
            ],
          },
        ],
      }),
    ).toEqual(['a.json', 'x.json', 'https://example.com/y.json', 'live.yml']);
  });

  it('those of `api`', () => {
    expect(
      used({ navigation: { pages: [] }, api: { openapi: 'a.json', asyncapi: ['live.yml'] } }),
    ).toEqual([...['a.json', 'live.yml']]);
  });

  it('those that entries and frontmatter name, also by a short name', () => {
    expect(
      used(
        { pages: ['/a.json GET /x', 'v3-api GET /x', 'GET /covered'], openapi: 'a.json' },
        {
          pages: [
            ['p', { openapi: 'v3-api GET /y' }],
            ['q', { asyncapi: 'live chat' }],
          ],
        },
      ),
    ).toEqual(['a.json', 'v3-api.yaml', 'live.yml']);
  });

  it('all of the project where an endpoint does not say which', () => {
    expect(used({ pages: ['GET /x'] })).toEqual(['a.json', 'v3-api.yaml']);
    expect(used({ pages: [] }, { pages: [['p', { openapi: 'GET /x' }]] })).toEqual([
      'a.json',
      'v3-api.yaml',
    ]);
    expect(used({ pages: [] }, { pages: [['p', { asyncapi: 'chat' }]] })).toEqual(['live.yml']);
  });

  it('none where nothing asks', () => {
    expect(used({ pages: ['a'] })).toEqual([]);
  });
});

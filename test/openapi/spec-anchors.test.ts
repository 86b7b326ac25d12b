import { expect, test } from 'vitest';
import { open } from './open.ts';
import { document, ok } from './spec.ts';

const users = { tags: ['User management'], operationId: 'listUsers', summary: 'List all users' };

test.each([
  'operation/listUsers',
  'tag/User-management/operation/listUsers',
  'tag/User management',
  'tag/User%20management',
  'listUsers',
  'list-all-users',
  '/paths/~1users/get',
  '/paths/%2Fusers/GET',
])('a link to #%s means the operation', async (fragment) => {
  const paths = { '/users': { get: { ...ok, ...users } }, '/b': { get: { ...ok, tags: ['B'] } } };
  const { spec } = await open({ 'api.json': document({ paths }) });
  expect(spec.linked(fragment)).toEqual({ method: 'get', path: '/users' });
});

test.each(['section/Introduction', 'operation/other', ''])(
  'a link to #%s means none',
  async (fragment) => {
    const { spec } = await open({
      'api.json': document({ paths: { '/users': { get: { ...ok, ...users } } } }),
    });
    expect(spec.linked(fragment)).toBeUndefined();
  },
);

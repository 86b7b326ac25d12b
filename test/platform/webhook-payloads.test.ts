import { describe, expect, it } from 'vitest';
import { readEvent } from '../../src/platform/routes/webhook-events.ts';

const repository = { full_name: 'acme/docs' };
const project = { path_with_namespace: 'acme/docs' };

describe('a field of the wrong type is named', () => {
  it.each([
    ['github', 'push', [], 'The body must be an object.'],
    ['github', 'push', { ref: 5, repository }, 'ref must be text.'],
    ['github', 'push', { repository: { full_name: {} } }, 'repository.full_name must be text.'],
    ['github', 'installation', { repositories: 3 }, 'repositories must be a list.'],
    [
      'github',
      'pull_request',
      { repository, pull_request: 'x' },
      'pull_request must be an object.',
    ],
    ['gitea', 'pull_request', { repository, number: 'x' }, 'number must be a number.'],
    ['gitlab', 'Push Hook', { project, ref: [] }, 'ref must be text.'],
    [
      'gitlab',
      'Merge Request Hook',
      { project, object_attributes: { action: 1 } },
      'object_attributes.action must be text.',
    ],
    [
      'bitbucket',
      'repo:push',
      { repository, push: { changes: [null] } },
      'push.changes.0 must be an object.',
    ],
    [
      'bitbucket',
      'pullrequest:created',
      { repository, pullrequest: { source: { repository: { full_name: 1 } } } },
      'pullrequest.source.repository.full_name must be text.',
    ],
  ] as const)('%s, %s: %j', (forge, name, payload, message) => {
    expect(() => readEvent(forge, name, payload)).toThrow(
      expect.objectContaining({ status: 400, message }),
    );
  });
});

it('a field that is null counts as one that is missing', () => {
  const payload = { repository, number: 4, action: 'opened', pull_request: { head: null } };
  expect(readEvent('github', 'pull_request', payload)).toBeUndefined();
  expect(readEvent('github', 'push', { repository, ref: null })).toMatchObject({ branches: [] });
});

it('an event that nobody waits for may hold anything', () => {
  expect(readEvent('github', 'ping', { repository: 5 })).toBeUndefined();
  expect(readEvent('gitlab', 'Note Hook', [])).toBeUndefined();
});

it('a branch can be stored whatever characters its name has', () => {
  const event = readEvent('gitea', 'push', { repository, ref: 'refs/heads/a\u0000b' });
  expect(JSON.stringify(event)).not.toContain('\\u0000');
});

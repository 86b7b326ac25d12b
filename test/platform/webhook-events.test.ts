import { describe, expect, it } from 'vitest';
import { readEvent } from '../../src/platform/routes/webhook-events.ts';

describe('a pull request', () => {
  const event = (action: string, state?: string) => ({
    ...{ action, number: 7, repository: { full_name: 'own/docs' } },
    pull_request: { state, head: { ref: 'new', repo: { full_name: 'own/docs' } } },
  });

  it.each(['github', 'gitea'] as const)(
    'of %s that is closed stays closed, whatever is done to it',
    (forge) => {
      const isOpen = (...of: Parameters<typeof event>) =>
        readEvent(forge, 'pull_request', event(...of));
      for (const action of ['closed', 'labeled', 'edited', 'locked']) {
        expect(isOpen(action, 'closed')).toMatchObject({ isOpen: false });
      }
      for (const action of ['opened', 'reopened', 'synchronize', 'synchronized']) {
        expect(isOpen(action, 'open')).toMatchObject({ isOpen: true });
      }
      expect(isOpen('closed')).toMatchObject({ isOpen: false });
      for (const action of ['labeled', 'edited', 'assigned', 'review_requested', 'label_updated']) {
        expect(isOpen(action, 'open')).toBeUndefined();
      }
    },
  );

  it('of GitLab has new code only with an earlier commit', () => {
    const change = (of: object) =>
      readEvent('gitlab', 'Merge Request Hook', {
        project: { path_with_namespace: 'own/docs' },
        object_attributes: { iid: 7, state: 'opened', source_branch: 'new', ...of },
      });
    for (const of of [{ action: 'open' }, { action: 'reopen' }, { action: 'update', oldrev: 'a' }])
      expect(change(of)).toMatchObject({ isOpen: true });
    for (const action of ['update', 'approved', 'unapproval', undefined])
      expect(change({ action })).toBeUndefined();
    expect(change({ action: 'close', state: 'closed' })).toMatchObject({ isOpen: false });
    expect(change({ action: 'update', state: 'merged' })).toMatchObject({ isOpen: false });
  });

  it('of Bitbucket is built neither for comments nor for approvals', () => {
    const change = (name: string, state: string) =>
      readEvent('bitbucket', `pullrequest:${name}`, {
        repository: { full_name: 'own/docs' },
        pullrequest: { id: 7, state, source: { branch: { name: 'new' } } },
      });
    for (const name of ['created', 'updated'])
      expect(change(name, 'OPEN')).toMatchObject({ isOpen: true });
    for (const name of ['comment_created', 'approved', 'changes_request_created'])
      expect(change(name, 'OPEN')).toBeUndefined();
    expect(change('fulfilled', 'MERGED')).toMatchObject({ isOpen: false });
  });
});

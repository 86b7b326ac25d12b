import { describe, expect, it } from 'vitest';
import { readEvent } from '../../src/platform/forge/webhook-events.ts';

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
      for (const action of ['opened', 'reopened', 'synchronize', 'labeled']) {
        expect(isOpen(action, 'open')).toMatchObject({ isOpen: true });
      }
      expect(isOpen('closed')).toMatchObject({ isOpen: false });
    },
  );
});

import type { Source } from '../settings/settings.ts';

/** The branch that a project is published from; empty for a folder, which may not be in a repository. */
export function sourceRef(source: Source): string {
  return source.kind === 'git' ? source.branch : '';
}

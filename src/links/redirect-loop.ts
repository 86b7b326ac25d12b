import { type AuthoredUrl, resolveUrl } from '../urls/authored.ts';
import type { Targets } from './targets.ts';

type Internal = Extract<AuthoredUrl, { kind: 'internal' }>;

/** A loop, or more redirects than browsers follow: a pattern may match its own destination (`/a/*` to `/a/b/*`). */
export type Endless = 'loop' | 'endless';

/** The number of redirects that browsers follow in a row (Fetch, "HTTP-redirect fetch"). */
const maxHops = 20;

/** Whether the redirects from a path never end. */
export function endlessFrom(
  source: string,
  to: Internal,
  targets: Pick<Targets, 'redirect'>,
): Endless | undefined {
  const seen = new Set([source]);
  let path: string | undefined = `/${to.path}`;
  while (path !== undefined) {
    if (seen.has(path)) return 'loop';
    if (seen.size > maxHops) return 'endless';
    seen.add(path);
    const next = targets.redirect(path);
    const url = next === undefined ? undefined : resolveUrl(next, '');
    path = url?.kind === 'internal' ? `/${url.path}` : undefined;
  }
  return undefined;
}

import type { Call } from '../http/app.ts';
import { isEncrypted, readCookie } from '../http/session-cookie.ts';
import type { Platform } from '../platform.ts';
import type { LoginSettings, ProjectSettings } from '../settings/settings.ts';
import type { OpenSite } from '../sites/live-sites.ts';

/** A reader who has signed in. */
export interface Reader {
  /** Those of the project's `login.groups` to which the reader belongs. */
  groups: string[];
  name?: string;
  /** Which password was given: after it was changed, the session ends. */
  password?: string;
}

/** The cookie comes with links from elsewhere, too, but not with forms and scripts of other sites. */
export const readerCookie = ({ id, login }: ProjectSettings) =>
  ({ name: `octavo-reader-${id}`, sameSite: 'Lax', seconds: login?.lifetime ?? 0 }) as const;

export const readerPurpose = ({ id }: ProjectSettings) => `reader ${id}`;

/** The reader of a request; undefined for those who have not signed in, or whose session has ended. */
export function readerOf(
  call: Call,
  { signer, settings }: Pick<Platform, 'signer' | 'settings'>,
  project: ProjectSettings,
): Reader | undefined {
  const { login } = project;
  if (!login) return undefined;
  const cookie = readCookie(call, readerCookie(project).name, isEncrypted(call, settings));
  const reader = signer.verify<Reader>(readerPurpose(project), cookie);
  if (reader?.password === undefined) return reader;
  const isCurrent = login.passwords.some(({ secret }) => signer.tag(secret) === reader.password);
  return isCurrent ? reader : undefined;
}

/**
 * What of a deployment the reader of a request may see. A combination of groups for which nothing is built yet gets
 * what everybody sees.
 */
export async function siteFor(
  call: Call,
  platform: Platform,
  project: ProjectSettings,
  site: OpenSite,
): Promise<OpenSite> {
  const reader = readerOf(call, platform, project);
  return (reader && (await site.forGroups(knownGroups(project.login!, reader.groups)))) ?? site;
}

/** The groups that make a difference, sorted. */
export function knownGroups({ groups }: LoginSettings, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => groups.includes(name)).sort();
}

/** Marks an answer as one that nobody may keep (RFC 9111 §5.2.2). */
export function forOneReader(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('cache-control', 'private, no-store');
  headers.append('vary', 'Cookie');
  return new Response(answer.body, { status: answer.status, headers });
}

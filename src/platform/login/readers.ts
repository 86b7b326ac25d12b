import type { Call } from '../http/app.ts';
import { isEncrypted, readCookie } from '../http/session-cookie.ts';
import type { Platform } from '../platform.ts';
import type { LoginSettings, ProjectSettings } from '../settings/settings.ts';
import type { OpenSite } from '../sites/live-sites.ts';

/** A reader who has signed in. */
export interface Reader {
  /** Those of the project's `login.groups` that the reader belongs to. */
  groups: string[];
  name?: string;
  /** Identifies the password that was used: the session ends when it is changed. */
  password?: string;
}

/** The cookie is also sent when a reader follows a link from another site, but not with its forms and scripts. */
export const readerCookie = ({ id, login }: ProjectSettings) =>
  ({ name: `octavo-reader-${id}`, sameSite: 'Lax', seconds: login?.lifetime ?? 0 }) as const;

export const readerPurpose = ({ id }: ProjectSettings) => `reader ${id}`;

/** The reader of a request; undefined if the reader has not signed in or the session has ended. */
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
 * The part of a deployment that the reader of a request may see. If nothing is built yet for the reader's groups, it is
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

/** Those of the names that are groups of the login, sorted. */
export function knownGroups({ groups }: LoginSettings, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => groups.includes(name)).sort();
}

/** Marks a response that must not be cached (RFC 9111 §5.2.2). */
export function forOneReader(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('cache-control', 'private, no-store');
  headers.append('vary', 'Cookie');
  return new Response(answer.body, { status: answer.status, headers });
}

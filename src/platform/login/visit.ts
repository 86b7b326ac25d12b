import type { Call } from '../http/app.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { OpenSite } from '../sites/live-sites.ts';

/** The login's path below the root of a site, in a folder that no page can have. */
export const loginPath = '_octavo/login';

export interface Visit {
  call: Call;
  project: ProjectSettings;
  /** The root of the site as the reader sees it, without a trailing slash. */
  address: string;
  site?: OpenSite;
}

/** The path that a site is served under, without a trailing slash. */
export const sitePath = ({ base }: ProjectSettings) => (base === '/' ? '' : base);

/** A path of this site. Any other address becomes the site's root, so nobody is redirected elsewhere. */
export function localPath(address: string | null | undefined, project: ProjectSettings): string {
  const root = `${sitePath(project)}/`;
  if (!address || !URL.canParse(address, 'http://site')) return root;
  const { origin, pathname, search } = new URL(address, 'http://site');
  const isOwn = origin === 'http://site' && pathname.startsWith(root) && !pathname.includes('//');
  return isOwn ? pathname + search : root;
}

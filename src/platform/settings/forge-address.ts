import type { ForgeAddress, ProjectSettings } from './settings.ts';

/** Well-known forges other than GitHub, by host name. */
const hosts: Record<string, ForgeAddress['kind']> = {
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucket',
  'codeberg.org': 'gitea',
  'gitea.com': 'gitea',
};

/** Where a repository is hosted, judging by its address unless the operator names the kind of forge. */
export function forgeAddress(url: string, kind?: ForgeAddress['kind']): ForgeAddress | undefined {
  const scp = /^[\w.]+@([\w.-]+):(.+)$/.exec(url);
  const { hostname, host, protocol, pathname } = scp
    ? { hostname: scp[1]!, host: scp[1]!, protocol: 'https:', pathname: `/${scp[2]}` }
    : new URL(url);
  const forge = kind ?? hosts[hostname.toLowerCase().replace(/^www\./, '')];
  const path = pathname.replace(/^\/+|(?:\.git)?\/*$/g, '');
  if (forge === undefined || !path.includes('/')) return undefined;
  const origin = protocol === 'http:' ? `http://${host}` : `https://${host}`;
  const api = { gitlab: `${origin}/api/v4`, gitea: `${origin}/api/v1`, bitbucket };
  return { kind: forge, path, apiUrl: api[forge] };
}

const bitbucket = 'https://api.bitbucket.org/2.0';

export function addressOf({ source }: ProjectSettings): ForgeAddress | undefined {
  return source.kind === 'git' ? source.forge : undefined;
}

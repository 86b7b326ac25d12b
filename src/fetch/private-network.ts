/**
 * What Octavo's operator permits beyond the public Internet: nothing, this machine and the networks around it, or hosts
 * by name (`api.internal`, `localhost:8080`, `*.corp.example`).
 */
export interface PrivateNetwork {
  all: boolean;
  hosts: readonly string[];
}

export const noPrivateNetwork: PrivateNetwork = { all: false, hosts: [] };

/** The environment variable for the flags of the command line. */
const privateNetworkVariable = 'OCTAVO_ALLOW_PRIVATE_NETWORK';

/** `1` or `true` permits all; any other value is a list of hosts. */
export function privateNetworkOf(env: NodeJS.ProcessEnv): PrivateNetwork {
  const value = env[privateNetworkVariable]?.trim() ?? '';
  if (/^(?:1|true|yes|on)$/i.test(value)) return { all: true, hosts: [] };
  if (/^(?:0|false|no|off)?$/i.test(value)) return noPrivateNetwork;
  return { all: false, hosts: hostList(value) };
}

/** Splits a comma-separated list of hosts. */
export function hostList(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

/** Whether a list of hosts includes the host of `url`: as `name`, `name:port`, or `*.` and the end of a name. */
export function namesHost(hosts: readonly string[], url: URL): boolean {
  return hosts.some((host) =>
    host.startsWith('*.')
      ? url.hostname.endsWith(host.slice(1)) && !/^[\d.]+$/.test(url.hostname)
      : url.host === host || url.hostname === host,
  );
}

import { type Command, InvalidArgumentError } from 'commander';
import { hostList, type PrivateNetwork, privateNetworkOf } from '../fetch/private-network.ts';

export interface NetworkFlags {
  allowPrivateNetwork?: true;
  allowPrivateHosts?: string[];
}

/** Flags for private hosts: a project may refer to some, but only the user who runs the command can allow them. */
export function withNetworkFlags(command: Command): Command {
  return command
    .option(
      '--allow-private-network',
      'also fetch specifications from this machine and private networks',
    )
    .option(
      '--allow-private-hosts <list>',
      'fetch specifications from these hosts, wherever they are',
      parseHosts,
    );
}

/** Combines flags and environment variables. */
export function privateNetwork(
  { allowPrivateNetwork, allowPrivateHosts = [] }: NetworkFlags,
  env: NodeJS.ProcessEnv = process.env,
): PrivateNetwork {
  const { all, hosts } = privateNetworkOf(env);
  return { all: all || allowPrivateNetwork === true, hosts: [...hosts, ...allowPrivateHosts] };
}

function parseHosts(value: string): string[] {
  const hosts = hostList(value);
  if (hosts.length === 0 || !hosts.every((host) => /^(?:\*\.)?[^\s/@*?#]+$/.test(host))) {
    throw new InvalidArgumentError('Expected a list such as api.internal,localhost:8080.');
  }
  return hosts;
}

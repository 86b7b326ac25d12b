import { InvalidArgumentError, Option } from 'commander';

export function parsePort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new InvalidArgumentError('It is a number from 0 to 65535.');
  }
  return port;
}

/** Names, besides those of this machine, that a server answers to. May be repeated. */
export function allowHostOption(): Option {
  return new Option(
    '--allow-host <name>',
    'another name to answer to; .example.com for all below it',
  ).argParser((name: string, before: string[] = []) => [...before, name]);
}

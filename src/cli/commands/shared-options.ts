import { InvalidArgumentError, Option } from 'commander';
import { withoutEndSlashes } from '../../lib/text/slashes.ts';

/** The argument of most commands, for `Command.argument`. */
export const projectArgument = [
  '[dir]',
  'folder that contains docs.json (default: the current one)',
] as const;

/** A path under which a site is served. */
export function parseBase(value: string): string {
  if (/^[a-z]+:/i.test(value)) {
    throw new InvalidArgumentError(
      'Expected a path such as /docs. Use --site for the URL of the site.',
    );
  }
  return value;
}

/** The URL of a site or server, without its query and final slashes. */
export function parseUrl(value: string): string {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) {
    throw new InvalidArgumentError('Expected a URL such as https://docs.example.com.');
  }
  return withoutEndSlashes(value.replace(/[?#].*/s, ''));
}

export function parsePort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  }
  return port;
}

/** Names, besides those of this machine, that a server answers to. May be repeated. */
export function allowHostOption(): Option {
  return new Option(
    '--allow-host <name>',
    'another host name to accept; .example.com for all its subdomains',
  ).argParser((name: string, before: string[] = []) => [...before, name]);
}

import { type Command, InvalidArgumentError } from 'commander';
import { withoutQuery } from '../../lib/text/address.ts';
import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import { decode } from '../../urls/authored.ts';

/** The argument of most commands, for `Command.argument`. */
export const projectArgument = [
  '[dir]',
  'folder that contains docs.json (default: the current one)',
] as const;

/**
 * A path under which a site is served, decoded. In an address, browsers resolve `.` and `..`, and `?` and `#` end the
 * path.
 */
export function parseBase(value: string): string {
  if (/^[a-z]+:/i.test(value)) {
    throw new InvalidArgumentError(
      'Expected a path such as /docs. Use --site for the URL of the site.',
    );
  }
  const base = decode(value);
  if (/(?:^|\/)\.{1,2}(?:\/|$)|[?#\\]/.test(base)) {
    throw new InvalidArgumentError(
      'Expected a path such as /docs, without the segments . and .. and without ?, # and \\.',
    );
  }
  return base;
}

/** The URL of a site or server, without its query and final slashes. */
export function parseUrl(value: string): string {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) {
    throw new InvalidArgumentError('Expected a URL such as https://docs.example.com.');
  }
  return withoutEndSlashes(withoutQuery(value));
}

/** Accepts decimal digits only: `Number` would also accept `0x10`, `1e3` and an empty text. */
export function wholeNumber(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new InvalidArgumentError(`Expected a number from ${min} to ${max}.`);
    return number;
  };
}

export const parsePort = wholeNumber(0, 65535);

/** Where `dev` and `preview` serve a site (`ListenFlags`). */
export function withListenFlags(command: Command): Command {
  return command
    .option('-p, --port <number>', 'port, or the next free one', parsePort, 3000)
    .option(
      '--host <address>',
      'address to listen on; 0.0.0.0 for all network interfaces',
      'localhost',
    )
    .option(
      '--allow-host <name>',
      'another host name to accept; .example.com for all its subdomains',
      (name: string, before: string[] = []) => [...before, name],
    );
}

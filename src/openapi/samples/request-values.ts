import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import type { Parameter, Server } from '../operation/operation.ts';

/** The values for a request: the examples of samples, or what a reader types. */
export interface RequestValues {
  /** The base address, with its variables filled in. */
  server: string;
  /** By `parameterKey`; absent values are not sent. */
  parameters: Record<string, unknown>;
  body?: BodyValues;
  /** The security schemes to use, with their credentials. */
  credentials: Credential[];
}

export interface BodyValues {
  /** One of the content types of the body. */
  contentType: string;
  /** The JSON value of the body, or of the fields of a form. */
  value?: unknown;
  /** The body as typed; it takes precedence over `value`. */
  text?: string;
  /** Files by the name of their field; `''` is a body that is itself a file. */
  files: Record<string, { name: string; type?: string }[]>;
}

export interface Credential {
  /** The key in `Security.schemes`. */
  scheme: string;
  /** A token, a key, or whatever follows the name of the scheme. */
  value?: string;
  /** For HTTP basic authentication. */
  username?: string;
  password?: string;
}

export function parameterKey({ place, name }: Pick<Parameter, 'place' | 'name'>): string {
  return `${place} ${name}`;
}

/** The address of a server with its variables filled in, by default with their default values. No trailing slash. */
export function serverAddress(server: Server, variables: Record<string, string> = {}): string {
  const address = server.url.replaceAll(/\{([^{}]+)\}/g, (place, name: string) => {
    const variable = server.variables.find((entry) => entry.name === name);
    return variables[name] || (variable?.default ?? place);
  });
  return withoutEndSlashes(address);
}

/** A placeholder for the address of an API that gives none. */
export const unknownServer = 'https://api.example.com';

/**
 * Makes a relative address (`/v1`) absolute: against the host of the page in a browser, against a placeholder
 * elsewhere.
 */
export function wholeAddress(address: string, base = unknownServer): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  if (address.startsWith('//')) return `https:${address}`;
  return `${base.replace(/\/$/, '')}/${address.replace(/^\//, '')}`.replace(/\/$/, '');
}

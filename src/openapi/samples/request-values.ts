import type { Parameter, Server } from '../operation/operation.ts';

/** What a request is made with, beside its operation: the examples of samples, or what a reader types. */
export interface RequestValues {
  /** Base address, variables filled in. */
  server: string;
  /** By `parameterKey`; what is absent is not sent. */
  parameters: Record<string, unknown>;
  body?: BodyValues;
  /** The schemes to be used, with what proves who asks. */
  credentials: Credential[];
}

export interface BodyValues {
  /** One of the content types of the body. */
  contentType: string;
  /** JSON value of the body, or of the fields of a form. */
  value?: unknown;
  /** The body as typed; goes before `value`. */
  text?: string;
  /** Names of the files by field; `''` is a body that is a file. */
  files: Record<string, { name: string; type?: string }[]>;
}

export interface Credential {
  /** Key in `Security.schemes`. */
  scheme: string;
  /** Token, key, or whatever stands behind the name of the scheme. */
  value?: string;
  /** HTTP basic authentication. */
  username?: string;
  password?: string;
}

export function parameterKey({ place, name }: Pick<Parameter, 'place' | 'name'>): string {
  return `${place} ${name}`;
}

/** The address of a server with its variables filled in, with their defaults where none is given. No slash at the end. */
export function serverAddress(server: Server, variables: Record<string, string> = {}): string {
  const address = server.url.replaceAll(/\{([^{}]+)\}/g, (place, name: string) => {
    const variable = server.variables.find((entry) => entry.name === name);
    return variables[name] || (variable?.default ?? place);
  });
  return address.replace(/(?<!\/)\/+$/, '');
}

/** Stands for the address of an API that says none. */
export const unknownServer = 'https://api.example.com';

/** An address that is no whole one (`/v1`) counts from this page's host in a browser, from a placeholder elsewhere. */
export function wholeAddress(address: string, base = unknownServer): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  if (address.startsWith('//')) return `https:${address}`;
  return `${base.replace(/\/$/, '')}/${address.replace(/^\//, '')}`.replace(/\/$/, '');
}

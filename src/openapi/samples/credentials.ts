import type { SecurityScheme } from '../operation/security.ts';
import type { HttpRequest } from './http-request.ts';
import type { Credential } from './request-values.ts';

/**
 * Adds a credential to a request in the way that its scheme requires. It replaces an `Authorization` among the
 * parameters.
 */
export function addCredential(
  request: HttpRequest,
  scheme: SecurityScheme,
  credential: Credential,
): void {
  if (scheme.type !== 'apiKey') {
    const value = authorization(scheme, credential);
    if (value === undefined) return;
    setHeader(request, 'Authorization', value);
    return;
  }
  const { place, parameter } = scheme;
  const value = credential.value ?? placeholderFor(scheme);
  if (value === '') return;
  if (place === 'header') setHeader(request, parameter, value);
  if (place === 'cookie') request.cookies.push({ name: parameter, value });
  if (place === 'query') {
    request.query.push(`${encodeURIComponent(parameter)}=${encodeURIComponent(value)}`);
  }
}

function setHeader(request: HttpRequest, name: string, value: string): void {
  const others = request.headers.filter(
    (header) => header.name.toLowerCase() !== name.toLowerCase(),
  );
  request.headers = [...others, { name, value }];
}

/** A credential without a value is shown as a placeholder; one with an empty value is not sent. */
function authorization(scheme: SecurityScheme, credential: Credential): string | undefined {
  const { value, username, password } = credential;
  if (scheme.type === 'mutualTLS' || scheme.type === 'unknown') return undefined;
  if (scheme.type === 'http' && scheme.scheme === 'basic') {
    if (username === undefined && password === undefined && value === undefined) {
      return 'Basic <encoded-value>';
    }
    if (value !== undefined) return value === '' ? undefined : `Basic ${without('Basic', value)}`;
    const pair = `${username ?? ''}:${password ?? ''}`;
    return pair === ':' ? undefined : `Basic ${base64(pair)}`;
  }
  if (value === '') return undefined;
  const word =
    scheme.type === 'http' && scheme.scheme !== 'bearer' ? capital(scheme.scheme) : 'Bearer';
  if (value !== undefined) return `${word} ${without(word, value)}`;
  return `${word} ${placeholderFor(scheme)}`;
}

/** The text shown in place of a missing key. */
export function placeholderFor(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return `<${words(scheme.parameter)}>`;
  return scheme.type === 'http' && scheme.scheme !== 'bearer' ? '<credentials>' : '<token>';
}

/** A token is often pasted together with the word before it, such as `Bearer`. */
function without(word: string, value: string): string {
  const [first, ...rest] = value.split(/\s+/);
  return first!.toLowerCase() === word.toLowerCase() && rest.length > 0 ? rest.join(' ') : value;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a placeholder: `X-API-Key` becomes `api-key`. */
function words(name: string): string {
  return name
    .toLowerCase()
    .replace(/^x-/, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** Encoded as UTF-8, as RFC 7617 recommends. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

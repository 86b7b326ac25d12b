import type { SecurityScheme } from '../operation/security.ts';
import type { HttpRequest } from './http-request.ts';
import type { Credential } from './request-values.ts';

/** Puts what proves who asks where its scheme wants it. An `Authorization` of the parameters gives way. */
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

/** What is shown where a key goes, until there is one. */
export function placeholderFor(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return `<${words(scheme.parameter)}>`;
  return scheme.type === 'http' && scheme.scheme !== 'bearer' ? '<credentials>' : '<token>';
}

/** A token is often copied with the word that stands before it. */
function without(word: string, value: string): string {
  const [first, ...rest] = value.split(/\s+/);
  return first!.toLowerCase() === word.toLowerCase() && rest.length > 0 ? rest.join(' ') : value;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `X-API-Key` as the name of a placeholder: `api-key`. */
function words(name: string): string {
  return name
    .toLowerCase()
    .replace(/^x-/, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** In UTF-8, as RFC 7617 advises. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

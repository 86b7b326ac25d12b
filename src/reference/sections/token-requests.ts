import { fence } from '../../lib/text/markdown-code.ts';
import type { OAuthFlow } from '../../openapi/operation/security.ts';
import type { Pair } from '../../openapi/samples/http-request.ts';
import { curl } from '../../openapi/samples/languages/curl.ts';

/**
 * How to get a token by a flow, as code blocks in Markdown: addresses to open in a browser, and requests with curl
 * (RFC 6749 §4, RFC 7636 for `code_challenge`, RFC 8628 for devices). Undefined if an address is missing.
 */
export function tokenRequests(flow: OAuthFlow): string | undefined {
  const { kind, authorizationUrl, deviceAuthorizationUrl, tokenUrl } = flow;
  const scopes = flow.scopes.map(({ name }) => name).join(' ');
  const scope = scopes === '' ? [] : [{ name: 'scope', value: scopes }];
  const client = { name: 'client_id', value: '<client id>' };
  const secret = { name: 'client_secret', value: '<client secret>' };
  const grant = (value: string, ...fields: Pair[]) =>
    tokenUrl === undefined
      ? undefined
      : request(tokenUrl, [{ name: 'grant_type', value }, ...fields]);
  const redirect = { name: 'redirect_uri', value: '<your address>' };
  const steps = {
    clientCredentials: () => [grant('client_credentials', client, secret, ...scope)],
    password: () => [
      grant(
        'password',
        client,
        { name: 'username', value: '<username>' },
        { name: 'password', value: '<password>' },
        ...scope,
      ),
    ],
    authorizationCode: () => [
      address(authorizationUrl, [
        { name: 'response_type', value: 'code' },
        client,
        redirect,
        ...scope,
        { name: 'code_challenge', value: '<challenge>' },
        { name: 'code_challenge_method', value: 'S256' },
      ]),
      grant('authorization_code', client, { name: 'code', value: '<code>' }, redirect, {
        name: 'code_verifier',
        value: '<verifier>',
      }),
    ],
    implicit: () => [
      address(authorizationUrl, [
        { name: 'response_type', value: 'token' },
        client,
        redirect,
        ...scope,
      ]),
    ],
    deviceAuthorization: () => [
      deviceAuthorizationUrl && request(deviceAuthorizationUrl, [client, ...scope]),
      grant('urn:ietf:params:oauth:grant-type:device_code', client, {
        name: 'device_code',
        value: '<device code>',
      }),
    ],
  };
  const blocks = steps[kind]();
  return blocks.some((block) => block === undefined)
    ? undefined
    : blocks.filter((block) => block !== undefined).join('\n\n');
}

function request(url: string, fields: Pair[]): string {
  const body = { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields } as const;
  const sent = { method: 'POST', url: inOnePiece(url), query: [], headers: [], cookies: [], body };
  return fence(curl.write(sent), 'bash');
}

/** Placeholders in angle brackets stay readable. */
function address(url: string | undefined, fields: readonly Pair[]): string | undefined {
  if (url === undefined) return undefined;
  const query = fields.map(
    ({ name, value }) => `${name}=${/^<.*>$/.test(value) ? value : encodeURIComponent(value)}`,
  );
  return fence(
    `${inOnePiece(url)}${url.includes('?') ? '&' : '?'}\n  ${query.join('\n  &')}`,
    'text',
  );
}

/** Removes white space from an address, which would end it in a command. */
function inOnePiece(text: string): string {
  return text.replace(/\s+/g, '');
}

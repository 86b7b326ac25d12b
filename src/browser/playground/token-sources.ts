import type { OAuthFlow, SecurityScheme } from '../../openapi/operation/security.ts';
import { flowNames } from '../../openapi/samples/flow-names.ts';
import { h } from './dom.ts';

/**
 * Where a reader gets the token for an API: for each OAuth flow, the URL to start at and the scopes that the operation
 * needs. Undefined for schemes without a flow.
 */
export function tokenSources(
  scheme: SecurityScheme,
  scopes: readonly string[],
  string: (key: string) => string,
): HTMLElement | undefined {
  const sources = sourcesOf(scheme, string);
  if (sources.length === 0) return undefined;
  return h(
    'div',
    { class: 'oct-play-hint' },
    h('p', {}, string('playTokenFrom')),
    h(
      'ul',
      { class: 'oct-play-sources' },
      ...sources.map(({ name, url }) => h('li', {}, `${name}: `, h('code', {}, url))),
    ),
    scopes.length > 0 &&
      h(
        'p',
        {},
        `${string('apiScopes')}: `,
        ...scopes.flatMap((scope) => [h('code', {}, scope), ' ']),
      ),
  );
}

function sourcesOf(scheme: SecurityScheme, string: (key: string) => string) {
  if (scheme.type === 'openIdConnect') return [{ name: 'OpenID Connect', url: scheme.url }];
  if (scheme.type !== 'oauth2') return [];
  return scheme.flows.flatMap((flow) => {
    const url = beginning(flow);
    return url === undefined ? [] : [{ name: string(flowNames[flow.kind]), url }];
  });
}

/** The URL where a person signs in, or where a program requests a token. */
function beginning(flow: OAuthFlow): string | undefined {
  return flow.authorizationUrl ?? flow.deviceAuthorizationUrl ?? flow.tokenUrl;
}

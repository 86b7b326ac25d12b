import { digestOf } from '../lib/digest.ts';
import { exactJson } from '../lib/numbers/exact-json.ts';
import type { SecurityScheme } from '../openapi/operation/security.ts';
import { flowNames } from '../openapi/samples/flow-names.ts';
import { playgroundData } from '../openapi/samples/playground-data.ts';
import { chosenLanguages } from '../openapi/samples/request-samples.ts';
import type { DocsConfig } from '../project/config.ts';
import type { Frontmatter } from '../project/frontmatter.ts';
import type { Endpoint } from './described/examples-tree.ts';

/** The playground of an endpoint's page. */
export interface PlaygroundView {
  /** The data for its script, as JSON that is safe inside a script element. */
  data: string;
  /** The script that contains the data, if there is too much of it for the document. */
  src?: string;
  /** Addresses that requests may go to, as written in the specification: servers, and token endpoints. */
  addresses: string[];
  /** Readers can get tokens here. */
  authorizes: boolean;
}

/** Translations that the script needs: those beginning with `play`, and these. */
const words = [
  ...[
    'request',
    'response',
    'example',
    'copy',
    'copied',
    'copyFailed',
    'required',
    'noResponseBody',
  ],
  ...['apiScopes', ...Object.values(flowNames)],
];

/**
 * The playground as `api.playground.display` or the page asks for it. `simple` only has the address to copy, which
 * every endpoint has anyway, so there is no playground. Neither is there one for `auth`, which requires readers who
 * are signed in, or for an endpoint without a server.
 */
export function playgroundOf(
  endpoint: Endpoint | undefined,
  frontmatter: Partial<Frontmatter>,
  { api, octavo }: DocsConfig,
  strings: Readonly<Record<string, string>>,
): PlaygroundView | undefined {
  if (endpoint?.operation.kind !== 'operation') return undefined;
  const { operation, schema } = endpoint;
  const { schemes } = operation.security;
  const tokens = Object.values(schemes).flatMap(tokenAddresses);
  const wanted = frontmatter.playground ?? api.playground.display;
  if (wanted !== 'interactive' || operation.servers.length === 0) return undefined;
  const { proxy, credentials } = api.playground;
  const { prefill, defaults } = api.examples;
  const { secrets, clients } = octavo.authorize;
  const data = {
    ...playgroundData(operation, schema),
    // Credentials of one API are never offered to another.
    spec: digestOf(operation.spec || operation.servers[0]?.url).slice(0, 8),
    settings: {
      proxy,
      credentials,
      prefill,
      defaults,
      languages: chosenLanguages(api.examples).map(({ id }) => id),
      ...(tokens.length > 0 && {
        authorize: {
          secrets,
          clients: Object.fromEntries(Object.entries(clients).filter(([name]) => name in schemes)),
        },
      }),
    },
    strings: Object.fromEntries(
      Object.entries(strings).filter(
        ([key]) =>
          key.startsWith('play') ||
          words.includes(key) ||
          (tokens.length > 0 && key.startsWith('authorize')),
      ),
    ),
  };
  return {
    data: scriptJson(data),
    addresses: [...operation.servers.map(({ url }) => url), ...tokens],
    authorizes: tokens.length > 0,
  };
}

/** The addresses from which a page itself requests tokens. Readers open the others in a separate window. */
function tokenAddresses(scheme: SecurityScheme): string[] {
  if (scheme.type === 'openIdConnect') return scheme.url === '' ? [] : [scheme.url];
  if (scheme.type !== 'oauth2') return [];
  const flows = scheme.flows.flatMap((flow) =>
    flow.kind === 'implicit' ? [] : [flow.tokenUrl, flow.refreshUrl, flow.deviceAuthorizationUrl],
  );
  return [...new Set([scheme.metadataUrl, ...flows].filter((url) => url !== undefined))];
}

/** JSON that cannot close the element that contains it. */
function scriptJson(value: unknown): string {
  return exactJson(value).replaceAll('<', '\\u003c');
}

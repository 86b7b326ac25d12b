import { exactJson } from '../openapi/numbers/exact-json.ts';
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
  /** The script that has the data, where there is too much of it for a document. */
  src?: string;
  /** Servers that requests may go to, with addresses as the specification has them. */
  servers: string[];
}

/** Translations that the script needs: those beginning with `play`, and these. */
const words = [
  ...['request', 'response', 'copy', 'copied', 'copyFailed', 'required', 'noResponseBody'],
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
  { api }: DocsConfig,
  strings: Readonly<Record<string, string>>,
): PlaygroundView | undefined {
  if (endpoint?.operation.kind !== 'operation') return undefined;
  const { operation, schema } = endpoint;
  const wanted = frontmatter.playground ?? api.playground.display;
  if (wanted !== 'interactive' || operation.servers.length === 0) return undefined;
  const { proxy, credentials } = api.playground;
  const { prefill, defaults } = api.examples;
  const data = {
    ...playgroundData(operation, schema),
    settings: {
      proxy,
      credentials,
      prefill,
      defaults,
      languages: chosenLanguages(api.examples).map(({ id }) => id),
    },
    strings: Object.fromEntries(
      Object.entries(strings).filter(([key]) => key.startsWith('play') || words.includes(key)),
    ),
  };
  return { data: scriptJson(data), servers: operation.servers.map(({ url }) => url) };
}

/** JSON that cannot close the element that contains it. */
function scriptJson(value: unknown): string {
  return exactJson(value).replaceAll('<', '\\u003c');
}

import { exactJson } from '../openapi/numbers/exact-json.ts';
import { flowNames } from '../openapi/samples/flow-names.ts';
import { playgroundData } from '../openapi/samples/playground-data.ts';
import { chosenLanguages } from '../openapi/samples/request-samples.ts';
import type { DocsConfig } from '../project/config.ts';
import type { Frontmatter } from '../project/frontmatter.ts';
import type { Endpoint } from './described/examples-tree.ts';

/** The playground of an endpoint's page. */
export interface PlaygroundView {
  /** What its script reads, as JSON that can stand in a script element. */
  data: string;
  /** Servers that requests may go to, as the specification writes their addresses. */
  servers: string[];
}

/** The interface's words that the script needs: its own, which begin with `play`, and these. */
const words = [
  ...['request', 'response', 'copy', 'copied', 'copyFailed', 'required', 'noResponseBody'],
  ...['apiScopes', ...Object.values(flowNames)],
];

/**
 * As `api.playground.display` says, or the page itself. `simple` is the address to copy, which every endpoint has;
 * `auth` is for readers who are signed in, and a static site knows none, so it is the same; so is an endpoint without a
 * server to send to.
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

/** JSON that cannot end the element that holds it. */
function scriptJson(value: unknown): string {
  return exactJson(value).replaceAll('<', '\\u003c');
}

import type { DocsConfig } from '../../project/config.ts';
import { originOf } from './origin.ts';
import { type Policy, unite } from './policy.ts';

type Integrations = NonNullable<DocsConfig['integrations']>;

/** What a service loads and to whom it sends data, according to its vendor. Images, videos and frames need no entry. */
interface Sources {
  script?: readonly string[];
  connect?: readonly string[];
  /** It inserts its own styles into the page, which cannot be allowed by hash. */
  inlineStyles?: boolean;
}

const google: Sources = {
  script: ['https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** By name in `integrations` of docs.json. */
const rules: {
  [Name in keyof Integrations]?: (settings: NonNullable<Integrations[Name]>) => Sources;
} = {
  adobe: ({ launchUrl }) => ({
    script: [...hostOf(launchUrl), 'https://assets.adobedtm.com'],
    connect: ['https://*.adobedc.net', 'https://*.demdex.net', 'https://*.omtrdc.net'],
  }),
  amplitude: () => ({
    script: ['https://cdn.amplitude.com'],
    connect: ['https://*.amplitude.com'],
  }),
  clarity: () => ({
    script: ['https://*.clarity.ms'],
    connect: ['https://*.clarity.ms', 'https://c.bing.com'],
  }),
  clearbit: () => ({
    script: ['https://*.clearbitscripts.com', 'https://*.clearbitjs.com'],
    connect: ['https://*.clearbit.com', 'https://*.clearbitjs.com'],
  }),
  fathom: () => ({
    script: ['https://cdn.usefathom.com'],
    connect: ['https://cdn.usefathom.com'],
  }),
  frontchat: () => ({
    script: ['https://chat-assets.frontapp.com'],
    connect: ['https://*.frontapp.com', 'wss://*.frontapp.com', 'wss://*.pusher.com'],
    inlineStyles: true,
  }),
  ga4: () => google,
  gtm: () => google,
  heap: () => ({
    script: ['https://*.heap-api.com', 'https://cdn.heapanalytics.com'],
    connect: ['https://*.heap-api.com', 'https://heapanalytics.com'],
  }),
  hightouch: ({ apiHost = 'us-east-1.hightouch-events.com' }) => ({
    script: ['https://cdn.hightouch-events.com'],
    connect: [...hostOf(apiHost), 'https://cdn.hightouch-events.com'],
  }),
  hotjar: () => ({
    script: ['https://*.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    inlineStyles: true,
  }),
  intercom: () => ({
    script: ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: [
      'https://*.intercom.io',
      'wss://*.intercom.io',
      'https://*.intercomcdn.com',
      'https://uploads.intercomusercontent.com',
    ],
    inlineStyles: true,
  }),
  koala: () => ({
    script: ['https://cdn.getkoala.com'],
    connect: ['https://*.getkoala.com'],
  }),
  logrocket: () => ({
    script: ['https://cdn.logrocket.io'],
    connect: ['https://*.logrocket.io'],
  }),
  mixpanel: ({ region = 'us' }) => ({
    script: ['https://cdn.mxpnl.com'],
    connect: [
      'https://*.mixpanel.com',
      ...(region === 'us' ? [] : [`https://api-${region}.mixpanel.com`]),
    ],
  }),
  onetrust: ({ scriptSource = 'https://cdn.cookielaw.org' }) => ({
    script: [...hostOf(scriptSource), 'https://cdn.cookielaw.org'],
    connect: [...hostOf(scriptSource), 'https://cdn.cookielaw.org', 'https://*.onetrust.com'],
    inlineStyles: true,
  }),
  pirsch: () => ({ script: ['https://api.pirsch.io'], connect: ['https://api.pirsch.io'] }),
  plausible: ({ server = 'plausible.io' }) => ({
    script: hostOf(server),
    connect: hostOf(server),
  }),
  posthog: ({ apiHost = 'https://us.i.posthog.com' }) => {
    const [host = ''] = hostOf(apiHost);
    const hosts = [host, host.replace('.i.posthog.com', '-assets.i.posthog.com')];
    return { script: [...new Set(hosts)], connect: [...new Set(hosts)] };
  },
  segment: ({ cdnUrl = 'https://cdn.segment.com' }) => ({
    script: [...hostOf(cdnUrl), 'https://cdn.segment.com'],
    connect: [...hostOf(cdnUrl), 'https://cdn.segment.com', 'https://api.segment.io'],
  }),
  transcend: () => ({
    script: ['https://transcend-cdn.com'],
    connect: ['https://transcend-cdn.com', 'https://*.transcend.io'],
    inlineStyles: true,
  }),
};

/** What the services of a site add to its policy. */
export function integrationSources(integrations: Integrations): Policy {
  const all = Object.entries(integrations).flatMap(([name, settings]) => {
    const sources = rules[name as keyof Integrations] as ((value: object) => Sources) | undefined;
    return sources && typeof settings === 'object' ? [sources(settings)] : [];
  });
  return unite(
    all.map(
      ({ script = [], connect = [], inlineStyles }) =>
        new Map<string, readonly string[]>([
          ['script-src', script],
          ['connect-src', connect],
          ['style-src', inlineStyles ? ["'unsafe-inline'"] : []],
        ]),
    ),
  );
}

/** Hosts are often given without their protocol. */
function hostOf(address: string): string[] {
  return [originOf(/^https?:\/\//.test(address) ? address : `https://${address}`) ?? []].flat();
}

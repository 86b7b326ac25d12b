/**
 * `integrations` of docs.json, which the build inserts before this bundle. Contains only services that the author has
 * configured.
 */
export interface Integrations {
  adobe?: { launchUrl: string };
  amplitude?: { apiKey: string };
  clarity?: { projectId: string };
  clearbit?: { publicApiKey: string };
  cookies?: { key: string; value: string };
  fathom?: { siteId: string };
  frontchat?: { snippetId: string };
  ga4?: { measurementId: string };
  gtm?: { tagId: string };
  heap?: { appId: string };
  hightouch?: { writeKey: string; apiHost?: string };
  hotjar?: { hjid: string; hjsv: string };
  intercom?: { appId: string };
  koala?: { publicApiKey: string };
  logrocket?: { appId: string };
  mixpanel?: { projectToken: string; region?: 'us' | 'eu' | 'in' };
  onetrust?: { domainScript: string; categoryId?: string; scriptSource?: string };
  pirsch?: { id: string };
  plausible?: { domain: string; server?: string };
  posthog?: { apiKey: string; apiHost?: string; sessionRecording?: boolean };
  segment?: { key: string; cdnUrl?: string };
  telemetry?: { enabled: boolean };
  transcend?: { bundleId: string; analyticsPurpose?: string };
}

/** How to start each service with the author's settings. */
export type Starters<Names extends keyof Integrations> = {
  [Name in Names]: (settings: NonNullable<Integrations[Name]>) => void;
};

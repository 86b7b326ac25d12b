import * as z from 'zod';
import { text } from './values.ts';

const id = (min: number) => text.min(min, { error: `text of at least ${min} characters` });
const googleId = text.regex(/^G/, { error: 'an id that starts with "G"' });
const host = text.regex(/^(?!https?:\/\/)/, { error: 'a host name without "https://"' });

const frontchat = z.strictObject({ snippetId: id(6) });

/** Third parties that a site loads, by name. */
export const integrations = z
  .strictObject({
    adobe: z.strictObject({ launchUrl: text }).optional().describe('Adobe Analytics.'),
    amplitude: z.strictObject({ apiKey: text }).optional().describe('Amplitude.'),
    clarity: z.strictObject({ projectId: text }).optional().describe('Microsoft Clarity.'),
    clearbit: z.strictObject({ publicApiKey: text }).optional().describe('Clearbit.'),
    fathom: z.strictObject({ siteId: text }).optional().describe('Fathom.'),
    frontchat: z
      // The reference's own page about it shows the bare id.
      .union([id(6).transform((snippetId) => ({ snippetId })), frontchat], {
        error: 'an id, or { "snippetId": ... }',
      })
      .optional()
      .describe('Front chat.'),
    ga4: z.strictObject({ measurementId: googleId }).optional().describe('Google Analytics 4.'),
    gtm: z.strictObject({ tagId: googleId }).optional().describe('Google Tag Manager.'),
    heap: z.strictObject({ appId: text }).optional().describe('Heap.'),
    hightouch: z
      .strictObject({ writeKey: text, apiHost: host.optional() })
      .optional()
      .describe('Hightouch.'),
    hotjar: z.strictObject({ hjid: text, hjsv: text }).optional().describe('Hotjar.'),
    intercom: z
      .strictObject({ appId: id(6) })
      .optional()
      .describe('Intercom.'),
    koala: z.strictObject({ publicApiKey: text }).optional().describe('Koala.'),
    logrocket: z.strictObject({ appId: text }).optional().describe('LogRocket.'),
    mixpanel: z
      .strictObject({ projectToken: text, region: z.enum(['us', 'eu', 'in']).optional() })
      .optional()
      .describe('Mixpanel.'),
    onetrust: z
      .strictObject({
        domainScript: text,
        categoryId: text.optional(),
        scriptSource: text.optional(),
      })
      .optional()
      .describe('OneTrust.'),
    pirsch: z.strictObject({ id: text }).optional().describe('Pirsch.'),
    plausible: z
      .strictObject({ domain: host, server: host.optional() })
      .optional()
      .describe('Plausible.'),
    posthog: z
      .strictObject({
        apiKey: text.regex(/^phc_/, { error: 'a key that starts with "phc_"' }),
        apiHost: text.optional(),
        sessionRecording: z.boolean().optional(),
      })
      .optional()
      .describe('PostHog.'),
    segment: z.strictObject({ key: text, cdnUrl: text.optional() }).optional().describe('Segment.'),
    transcend: z
      .strictObject({ bundleId: text, analyticsPurpose: text.optional() })
      .optional()
      .describe('Transcend.'),
    telemetry: z
      .strictObject({ enabled: z.boolean() })
      .optional()
      .describe('`enabled: false` also removes the feedback widgets.'),
    cookies: z
      .strictObject({ key: text, value: text })
      .optional()
      .describe('Integrations wait until this key of local storage has this value.'),
  })
  .describe('Analytics, chat and consent services.');

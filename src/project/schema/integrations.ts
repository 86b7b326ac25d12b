import * as z from 'zod';
import { text } from './values.ts';

const id = (min: number) => text.min(min, { error: `text of at least ${min} characters` });
const googleId = text.regex(/^G/, { error: 'an id that starts with "G"' });
const host = text.regex(/^(?!https?:\/\/)/, { error: 'a host name without "https://"' });

const frontchat = z.strictObject({ snippetId: id(6).describe('Id of the snippet.') });

/** Third parties that a site loads, by name. */
export const integrations = z
  .strictObject({
    adobe: z
      .strictObject({ launchUrl: text.describe('Address of the launch script.') })
      .optional()
      .describe('Adobe Analytics.'),
    amplitude: z
      .strictObject({ apiKey: text.describe('API key of the project.') })
      .optional()
      .describe('Amplitude.'),
    clarity: z
      .strictObject({ projectId: text.describe('Id of the project.') })
      .optional()
      .describe('Microsoft Clarity.'),
    clearbit: z
      .strictObject({ publicApiKey: text.describe('Public API key.') })
      .optional()
      .describe('Clearbit.'),
    fathom: z
      .strictObject({ siteId: text.describe('Id of the site.') })
      .optional()
      .describe('Fathom.'),
    frontchat: z
      // Mintlify's page about this integration shows the bare id.
      .union([id(6).transform((snippetId) => ({ snippetId })), frontchat], {
        error: 'an id, or { "snippetId": ... }',
      })
      .optional()
      .describe('Front chat.'),
    ga4: z
      .strictObject({
        measurementId: googleId.describe('Id of the data stream, such as `G-XXXXXXX`.'),
      })
      .optional()
      .describe('Google Analytics 4.'),
    gtm: z
      .strictObject({ tagId: googleId.describe('Id of the container or tag.') })
      .optional()
      .describe('Google Tag Manager.'),
    heap: z
      .strictObject({ appId: text.describe('Id of the app.') })
      .optional()
      .describe('Heap.'),
    hightouch: z
      .strictObject({
        writeKey: text.describe('Key to write with.'),
        apiHost: host.optional().describe('Host that events go to.'),
      })
      .optional()
      .describe('Hightouch.'),
    hotjar: z
      .strictObject({
        hjid: text.describe('Id of the site.'),
        hjsv: text.describe('Version of the snippet.'),
      })
      .optional()
      .describe('Hotjar.'),
    intercom: z
      .strictObject({ appId: id(6).describe('Id of the workspace.') })
      .optional()
      .describe('Intercom.'),
    koala: z
      .strictObject({ publicApiKey: text.describe('Public API key.') })
      .optional()
      .describe('Koala.'),
    logrocket: z
      .strictObject({ appId: text.describe('Id of the app.') })
      .optional()
      .describe('LogRocket.'),
    mixpanel: z
      .strictObject({
        projectToken: text.describe('Token of the project.'),
        region: z.enum(['us', 'eu', 'in']).optional().describe('Where its data is kept.'),
      })
      .optional()
      .describe('Mixpanel.'),
    onetrust: z
      .strictObject({
        domainScript: text.describe('Id of the domain.'),
        categoryId: text
          .optional()
          .describe('Category whose consent analytics wait for; `C0002` by default.'),
        scriptSource: text.optional().describe('Address of the script.'),
      })
      .optional()
      .describe('OneTrust.'),
    pirsch: z
      .strictObject({ id: text.describe('Identification code.') })
      .optional()
      .describe('Pirsch.'),
    plausible: z
      .strictObject({
        domain: host.describe('Domain of the site, as Plausible knows it.'),
        server: host.optional().describe('Server of your own.'),
      })
      .optional()
      .describe('Plausible.'),
    posthog: z
      .strictObject({
        apiKey: text
          .regex(/^phc_/, { error: 'a key that starts with "phc_"' })
          .describe('API key of the project.'),
        apiHost: text.optional().describe('Address that events are sent to.'),
        sessionRecording: z.boolean().optional().describe('Record what readers do on a page.'),
      })
      .optional()
      .describe('PostHog.'),
    segment: z
      .strictObject({
        key: text.describe('Key to write with.'),
        cdnUrl: text.optional().describe('Address of the script.'),
      })
      .optional()
      .describe('Segment.'),
    transcend: z
      .strictObject({
        bundleId: text.describe('Id of the bundle.'),
        analyticsPurpose: text
          .optional()
          .describe('Purpose whose consent analytics wait for; `Analytics` by default.'),
      })
      .optional()
      .describe('Transcend.'),
    telemetry: z
      .strictObject({ enabled: z.boolean().describe('Whether analytics are started.') })
      .optional()
      .describe('`enabled: false` also removes the feedback widgets.'),
    cookies: z
      .strictObject({
        key: text.describe('Key of local storage.'),
        value: text.describe('Value that says yes.'),
      })
      .optional()
      .describe('Integrations wait until this key of local storage has this value.'),
  })
  .describe('Analytics, chat and consent services.');

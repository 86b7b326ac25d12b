import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Integrations } from '../../src/browser/integrations/settings.ts';
import type { DocsConfig } from '../../src/project/config.ts';
import { createTheme } from '../../src/theme/create-theme.ts';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';

/** What docs.json may hold and what the browser code expects are the same. */
type Configured = NonNullable<DocsConfig['integrations']>;
const same = (settings: Integrations): Configured => settings;

/** Every service, and the script that it is to load. */
const services: Record<string, [settings: Integrations, script: string]> = {
  adobe: [
    { adobe: { launchUrl: 'https://assets.adobedtm.com/launch-EN1.min.js' } },
    'https://assets.adobedtm.com/launch-EN1.min.js',
  ],
  amplitude: [{ amplitude: { apiKey: 'a1' } }, 'https://cdn.amplitude.com/script/a1.js'],
  clarity: [{ clarity: { projectId: 'c1' } }, 'https://www.clarity.ms/tag/c1'],
  clearbit: [
    { clearbit: { publicApiKey: 'pk_1' } },
    'https://tag.clearbitscripts.com/v1/pk_1/tags.js',
  ],
  fathom: [{ fathom: { siteId: 'F1' } }, 'https://cdn.usefathom.com/script.js'],
  frontchat: [
    { frontchat: { snippetId: 'front12' } },
    'https://chat-assets.frontapp.com/v1/chat.bundle.js',
  ],
  ga4: [{ ga4: { measurementId: 'G-1' } }, 'https://www.googletagmanager.com/gtag/js?id=G-1'],
  gtm: [{ gtm: { tagId: 'GTM-1' } }, 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
  heap: [{ heap: { appId: '7' } }, 'https://cdn.us.heap-api.com/config/7/heap_config.js'],
  hightouch: [
    { hightouch: { writeKey: 'h1' } },
    'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
  ],
  hotjar: [{ hotjar: { hjid: '12', hjsv: '6' } }, 'https://static.hotjar.com/c/hotjar-12.js?sv=6'],
  intercom: [{ intercom: { appId: 'int123' } }, 'https://widget.intercom.io/widget/int123'],
  koala: [{ koala: { publicApiKey: 'pk_2' } }, 'https://cdn.getkoala.com/v1/pk_2/sdk.js'],
  logrocket: [{ logrocket: { appId: 'o/app' } }, 'https://cdn.logrocket.io/LogRocket.min.js'],
  mixpanel: [
    { mixpanel: { projectToken: 'm1', region: 'eu' } },
    'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
  ],
  pirsch: [{ pirsch: { id: 'p1' } }, 'https://api.pirsch.io/pa.js'],
  plausible: [
    { plausible: { domain: 'docs.test', server: 'stats.example.com' } },
    'https://stats.example.com/js/script.js',
  ],
  posthog: [{ posthog: { apiKey: 'phc_1' } }, 'https://us-assets.i.posthog.com/static/array.js'],
  segment: [
    { segment: { key: 's1' } },
    'https://cdn.segment.com/analytics.js/v1/s1/analytics.min.js',
  ],
};
const googleAnalytics = { ga4: { measurementId: 'G-1' } };
const googleScript = services.ga4![1];

/** The script of a site with these settings. */
async function scriptOf(integrations: Integrations | undefined): Promise<string | undefined> {
  const settings = integrations && same(integrations);
  const { value } = await createTheme({ name: 'mint', integrations: settings });
  return value.assets.find(({ id }) => id === 'integrations')?.body as string | undefined;
}

describe('a site without integrations', () => {
  it('gets no script for them', async () => {
    expect(await scriptOf(undefined)).toBeUndefined();
    expect(await scriptOf({})).toBeUndefined();
  });
});

if (!chromiumPath) {
  if (process.env.OCTAVO_REQUIRE_CHROMIUM) throw new Error('Chromium is not installed.');
  describe.skip('integrations (skipped: no Chromium; set CHROME_PATH)', () => {});
} else {
  describe('integrations', () => {
    let browser: Chromium;
    beforeAll(async () => {
      browser = await openChromium();
    });
    afterAll(() => browser?.close());

    /** Opens a page with the script; `replies` are what vendors answer in place of an empty script. */
    async function open(
      integrations: Integrations,
      { at = 'https://docs.test/', stored = {}, replies = {} }: Options = {},
    ): Promise<{ page: Page; asked: string[]; errors: string[] }> {
      const page = await browser.newPage();
      const asked: string[] = [];
      const errors: string[] = [];
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      const script = await scriptOf(integrations);
      await page.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, stored);
      await page.route('**/*', (route) => {
        const url = route.request().url();
        if (url === at) {
          const body = `<!doctype html><title>t</title><script src="/own.js" defer></script>`;
          return route.fulfill({ contentType: 'text/html', body });
        }
        const own = url === new URL('/own.js', at).href;
        if (!own) asked.push(url);
        const body = own ? script! : (replies[url] ?? '');
        return route.fulfill({ contentType: 'text/javascript', body });
      });
      await page.goto(at, { waitUntil: 'load' });
      return { page, asked, errors };
    }

    it('start all at once, each with the author’s ids and nothing of an id read as code', async () => {
      const nasty = `x"'</script><script>window.broken=1</script>`;
      const all = Object.assign({}, ...Object.values(services).map(([settings]) => settings));
      const { page, asked, errors } = await open({
        ...all,
        pirsch: { id: nasty },
        koala: { publicApiKey: nasty },
      });
      const scripts = Object.values(services).map(([, script]) => script);
      const koala = `https://cdn.getkoala.com/v1/${encodeURIComponent(nasty)}/sdk.js`;
      const expected = scripts.map((script) => (script.includes('koala') ? koala : script));
      expect(asked.toSorted()).toEqual(expected.toSorted());
      expect(errors).toEqual([]);
      const seen = await page.evaluate(`({
        pirsch: document.getElementById('pianjs').dataset.code,
        plausible: document.querySelector('[data-domain]').dataset.domain,
        layer: dataLayer.map((entry) => entry[1] ?? entry.event),
        mixpanel: mixpanel._i[0],
        posthog: posthog._i[0],
        segment: [analytics._writeKey, ...analytics[0]],
        intercom: intercomSettings.app_id,
        broken: 'broken' in window,
      })`);
      expect(seen).toEqual({
        pirsch: nasty,
        plausible: 'docs.test',
        layer: [expect.anything(), 'G-1', 'gtm.js'],
        mixpanel: [
          'm1',
          { track_pageview: true, api_host: 'https://api-eu.mixpanel.com' },
          'mixpanel',
        ],
        posthog: [
          'phc_1',
          { api_host: 'https://us.i.posthog.com', person_profiles: 'identified_only' },
          'posthog',
        ],
        segment: ['s1', 'page'],
        intercom: 'int123',
        broken: false,
      });
      await page.close();
    });

    it('start with a call where the vendor’s script wants one', async () => {
      const { page } = await open(
        { amplitude: { apiKey: 'a1' }, frontchat: { snippetId: 'front12' } },
        {
          replies: {
            [services.amplitude![1]]: 'amplitude={init(...given){window.given=given}}',
            [services.frontchat![1]]: 'FrontChat=(...given)=>{window.chat=given}',
          },
        },
      );
      expect(await page.evaluate('[window.given[0], window.chat]')).toEqual([
        'a1',
        ['init', { chatId: 'front12', useDefaultLauncher: true }],
      ]);
      await page.close();
    });

    it('count nobody on a machine of one’s own, and nobody where telemetry is off', async () => {
      const local = await open(googleAnalytics, { at: 'http://localhost:4321/' });
      expect(local.asked).toEqual([]);
      const off = await open({
        ...googleAnalytics,
        intercom: { appId: 'int123' },
        telemetry: { enabled: false },
      });
      // Chat is no measurement.
      expect(off.asked).toEqual([services.intercom![1]]);
      await local.page.close();
      await off.page.close();
    });

    it('wait for the word in local storage that `cookies` names', async () => {
      const cookies = { key: 'consent', value: 'yes' };
      const without = await open({ ...googleAnalytics, cookies });
      expect(without.asked).toEqual([]);
      const agreed = await open({ ...googleAnalytics, cookies }, { stored: { consent: 'yes' } });
      expect(agreed.asked).toEqual([googleScript]);
      await without.page.close();
      await agreed.page.close();
    });

    it('wait for OneTrust’s category', async () => {
      const otSdk = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js';
      const settings = {
        ...googleAnalytics,
        onetrust: { domainScript: 'd-1', categoryId: 'C0007' },
      };
      const { page, asked } = await open(settings, {
        replies: { [otSdk]: 'OnetrustActiveGroups=",C0001,";OptanonWrapper()' },
      });
      expect(asked).toEqual([otSdk]);
      const google = page.waitForRequest(googleScript);
      await page.evaluate('OnetrustActiveGroups=",C0001,C0007,";OptanonWrapper()');
      await google;
      expect(await page.locator('[data-domain-script]').getAttribute('data-domain-script')).toBe(
        'd-1',
      );
      await page.close();
    });

    it('wait for Transcend’s purpose, and are gone once it is taken back', async () => {
      const airgap = 'https://transcend-cdn.com/cm/b-1/airgap.js';
      const reply = `
        window.purposes = { Analytics: false };
        const real = {
          getConsent: () => ({ purposes }),
          addEventListener: (type, listener) => (window.change = listener),
          ready: (callback) => callback(real),
        };
        const { readyQueue } = airgap;
        airgap = real;
        readyQueue.forEach((callback) => callback(real));`;
      const { page, asked } = await open(
        { ...googleAnalytics, transcend: { bundleId: 'b-1' } },
        { replies: { [airgap]: reply } },
      );
      expect(asked).toEqual([airgap]);
      const google = page.waitForRequest(googleScript);
      await page.evaluate('purposes.Analytics = true; change()');
      await google;
      const again = page.waitForEvent('load');
      await page.evaluate('purposes.Analytics = false; change()');
      await again;
      expect(await page.locator(`script[src="${googleScript}"]`).count()).toBe(0);
      await page.close();
    });
  });
}

interface Options {
  at?: string;
  stored?: Record<string, string>;
  replies?: Record<string, string>;
}

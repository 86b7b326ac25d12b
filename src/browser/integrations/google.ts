import { addScript, segment } from './add-script.ts';
import { globalList, globals } from './queue.ts';
import type { Starters } from './settings.ts';

const host = 'https://www.googletagmanager.com';

/** Google's two tags share one event queue. */
export const google: Starters<'ga4' | 'gtm'> = {
  ga4({ measurementId }) {
    const layer = globalList('dataLayer');
    // The tag recognizes a call, as opposed to an event, by its `arguments` object; a rest parameter does not work.
    globals.gtag ??= function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      layer.push(arguments);
    };
    const gtag = globals.gtag as (...args: unknown[]) => void;
    gtag('js', new Date());
    gtag('config', measurementId);
    addScript(`${host}/gtag/js?id=${segment(measurementId)}`);
  },
  gtm({ tagId }) {
    globalList('dataLayer').push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`${host}/gtm.js?id=${segment(tagId)}`);
  },
};

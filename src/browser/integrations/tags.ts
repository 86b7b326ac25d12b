import { addScript, origin, segment } from './add-script.ts';
import { globals } from './queue.ts';
import type { Starters } from './settings.ts';

interface TagGlobal {
  init(id: string, options?: Record<string, unknown>): void;
}

/** Services that consist of a script, with settings in its URL, in its attributes or in one call after it is loaded. */
export const tags: Starters<
  'adobe' | 'amplitude' | 'clearbit' | 'fathom' | 'logrocket' | 'pirsch' | 'plausible'
> = {
  adobe: ({ launchUrl }) => addScript(origin(launchUrl)),
  amplitude({ apiKey }) {
    const start = () =>
      (globals.amplitude as TagGlobal | undefined)?.init(apiKey, {
        fetchRemoteConfig: true,
        autocapture: true,
      });
    addScript(`https://cdn.amplitude.com/script/${segment(apiKey)}.js`, {}, start);
  },
  clearbit({ publicApiKey }) {
    addScript(`https://tag.clearbitscripts.com/v1/${segment(publicApiKey)}/tags.js`, {
      referrerpolicy: 'strict-origin-when-cross-origin',
    });
  },
  fathom: ({ siteId }) => addScript('https://cdn.usefathom.com/script.js', { 'data-site': siteId }),
  logrocket({ appId }) {
    const start = () => (globals.LogRocket as TagGlobal | undefined)?.init(appId);
    addScript('https://cdn.logrocket.io/LogRocket.min.js', { crossorigin: 'anonymous' }, start);
  },
  pirsch: ({ id }) => addScript('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': id }),
  plausible: ({ domain, server = 'plausible.io' }) =>
    addScript(`${origin(server)}/js/script.js`, { 'data-domain': domain }),
};

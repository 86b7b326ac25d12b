import { chat } from './chat.ts';
import { consentGates, whenAgreed } from './consent.ts';
import { google } from './google.ts';
import { queued } from './queued.ts';
import type { Integrations } from './settings.ts';
import { tags } from './tags.ts';

declare const octavoIntegrations: Integrations;

/** Visits on a local server or from disk are not counted. */
const isPublished =
  location.protocol !== 'file:' && !/^(localhost|127\.\d|\[::1\])/.test(location.hostname);

if (isPublished) {
  start(chat);
  whenAgreed(consentGates(octavoIntegrations), () => {
    start(google);
    start(queued);
    start(tags);
  });
}

/** Starts services in isolation: if one fails, the others still start. */
function start(starters: object): void {
  for (const [name, run] of Object.entries(starters)) {
    const settings = octavoIntegrations[name as keyof Integrations];
    if (settings === undefined) continue;
    try {
      run(settings);
    } catch (error) {
      console.error(`Octavo could not start ${name}.`, error);
    }
  }
}

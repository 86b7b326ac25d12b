import { addScript, origin, segment } from './add-script.ts';
import { globalList, globals, type Queue, queueCalls, queueFunction } from './queue.ts';
import type { Starters } from './settings.ts';

/** Calls that Segment and Hightouch, which has the same API, accept before their scripts are loaded. */
const events =
  'trackSubmit trackClick trackLink trackForm pageview identify reset group track ready alias debug page once off ' +
  'on addSourceMiddleware addIntegrationMiddleware setAnonymousId addDestinationMiddleware';

/** Services whose global accepts calls before the script is loaded, so the author's scripts can use it at any time. */
export const queued: Starters<
  'clarity' | 'heap' | 'hightouch' | 'hotjar' | 'koala' | 'mixpanel' | 'posthog' | 'segment'
> = {
  clarity({ projectId }) {
    queueFunction('clarity');
    addScript(`https://www.clarity.ms/tag/${segment(projectId)}`);
  },
  heap({ appId }) {
    const ready = globalList('heapReadyCb');
    const heap = globalList('heap');
    Object.assign(heap, {
      envId: appId,
      appid: appId,
      clientConfig: { shouldFetchServerConfig: false },
    });
    const methods =
      'init startTracking stopTracking track resetIdentity identify getSessionId getUserId getIdentity ' +
      'addUserProperties addEventProperties removeEventProperty clearEventProperties addAccountProperties ' +
      'addAdapter addTransformer addTransformerFn onReady addPageviewProperties removePageviewProperty ' +
      'clearPageviewProperties trackPageview';
    for (const name of methods.split(' ')) {
      heap[name] = (...args: unknown[]) =>
        ready.push({
          name,
          fn: () => (globals.heap as Record<string, (...args: unknown[]) => void>)[name]?.(...args),
        });
    }
    addScript(`https://cdn.us.heap-api.com/config/${segment(appId)}/heap_config.js`);
  },
  hightouch({ writeKey, apiHost = 'us-east-1.hightouch-events.com' }) {
    const queue = queueCalls(globalList('htevents'), events);
    Object.assign(queue, { invoked: true, _writeKey: writeKey, _loadOptions: { apiHost } });
    addScript('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js');
    (queue.page as () => void)();
  },
  hotjar({ hjid, hjsv }) {
    queueFunction('hj');
    globals._hjSettings = { hjid: Number(hjid) || hjid, hjsv: Number(hjsv) || hjsv };
    addScript(`https://static.hotjar.com/c/hotjar-${segment(hjid)}.js?sv=${segment(hjsv)}`);
  },
  koala({ publicApiKey }) {
    queueCalls(globalList('ko'), 'identify track removeListeners open on off qualify ready');
    addScript(`https://cdn.getkoala.com/v1/${segment(publicApiKey)}/sdk.js`);
  },
  mixpanel({ projectToken, region = 'us' }) {
    const queue = globalList('mixpanel');
    const host = region === 'us' ? {} : { api_host: `https://api-${region}.mixpanel.com` };
    const settings = { track_pageview: true, ...host };
    const people = queueCalls(
      [] as unknown as Queue,
      'set set_once unset increment append union track_charge clear_charges delete_user remove',
    );
    queueCalls(
      queue,
      'track track_pageview track_links track_forms register register_once unregister alias identify name_tag ' +
        'set_config reset time_event opt_in_tracking opt_out_tracking set_group add_group remove_group',
    );
    Object.assign(queue, { __SV: 1.2, people, _i: [[projectToken, settings, 'mixpanel']] });
    addScript('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js');
  },
  posthog({ apiKey, apiHost = 'https://us.i.posthog.com', sessionRecording = true }) {
    const queue = globalList('posthog');
    const host = origin(apiHost);
    const settings = {
      api_host: host,
      person_profiles: 'identified_only',
      ...(!sessionRecording && { disable_session_recording: true }),
    };
    queueCalls(
      queue,
      'capture register register_once unregister identify alias reset group setPersonProperties onFeatureFlags ' +
        'reloadFeatureFlags set_config opt_in_capturing opt_out_capturing startSessionRecording ' +
        'stopSessionRecording captureException',
    );
    Object.assign(queue, { __SV: 1, people: [], _i: [[apiKey, settings, 'posthog']] });
    const files = host.replace('.i.posthog.com', '-assets.i.posthog.com');
    addScript(`${files}/static/array.js`, { crossorigin: 'anonymous' });
  },
  segment({ key, cdnUrl = 'https://cdn.segment.com' }) {
    const queue = queueCalls(globalList('analytics'), events);
    const cdn = origin(cdnUrl);
    Object.assign(queue, { invoked: true, _writeKey: key, _cdn: cdn });
    addScript(`${cdn}/analytics.js/v1/${segment(key)}/analytics.min.js`, {
      'data-global-segment-analytics-key': 'analytics',
    });
    (queue.page as () => void)();
  },
};

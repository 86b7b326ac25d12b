import { createAdminApp, createPublicApp, createSharedApp } from './apps.ts';
import { memoryAnswers } from './http/memory-answers.ts';
import { memorySearches } from './http/memory-searches.ts';
import { type Answering, type Listener, listen } from './listener.ts';
import type { Platform } from './platform.ts';
import { errorFields } from './telemetry/log.ts';

/** Opens the ports in the settings and records their addresses. */
export async function openListeners(platform: Platform): Promise<Listener[]> {
  const { host, port, adminPort, roles } = platform.settings;
  const listeners: Listener[] = [];
  const { addresses } = platform;
  const onCut: Answering['onCut'] = (error) =>
    platform.log('warn', 'answer cut short', errorFields(error));
  if (!roles.web) {
    const admin = await listen(
      { fetch: createAdminApp(platform, false).fetch, onCut },
      host,
      adminPort,
    );
    addresses.admin = addresses.public = admin.url;
    return [admin];
  }
  const files = memoryAnswers(platform);
  const searches = memorySearches(platform);
  const first: Answering['first'] = (request, response) =>
    files(request, response) || searches(request, response);
  if (port === adminPort && port !== 0) {
    const both = await listen({ fetch: createSharedApp(platform).fetch, first, onCut }, host, port);
    addresses.admin = addresses.public = both.url;
    return [both];
  }
  listeners.push(
    await listen({ fetch: createPublicApp(platform).fetch, first, onCut }, host, port),
  );
  addresses.public = listeners[0]!.url;
  try {
    listeners.push(
      await listen({ fetch: createAdminApp(platform, true).fetch, onCut }, host, adminPort),
    );
  } catch (error) {
    await listeners[0]!.close(AbortSignal.abort(), 0);
    throw error;
  }
  addresses.admin = listeners[1]!.url;
  return listeners;
}

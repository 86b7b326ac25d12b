import type { Settings } from './settings/settings.ts';
import type { Holder } from './store/data-lock.ts';
import { createKeyStore, type KeyStore } from './store/keys.ts';
import { openStore } from './store/open.ts';

/** Access to keys for a command: through the store, or through the server that has the store open. */
export interface KeyAccess extends Pick<KeyStore, 'create' | 'list' | 'revoke'> {
  close(): Promise<void>;
}

export async function openKeys(
  settings: Pick<Settings, 'data' | 'databaseUrl'>,
): Promise<KeyAccess> {
  const store = await openStore(settings);
  if ('holder' in store) return throughServer(store.holder);
  return { ...createKeyStore(store.database), close: () => store.close() };
}

function throughServer({ pid, control, isElsewhere }: Holder): KeyAccess {
  if (!control) {
    throw new Error(`Process ${pid} has the data folder open, but is not ready. Try again.`);
  }
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${control.url}/control/keys${path}`, {
      method,
      headers: {
        authorization: `Bearer ${control.secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    }).catch((error) => {
      if (!isElsewhere) throw error;
      throw new Error(
        'A server in another container or on another machine has the data folder open. Run the command there.',
      );
    });
    const answer = await response.json();
    if (!response.ok && response.status !== 404)
      throw new Error((answer as { error: string }).error);
    return { found: response.ok, answer };
  };
  return {
    create: async (key) => (await ask('POST', '', key)).answer as never,
    list: async (project) =>
      (await ask('GET', project === undefined ? '' : `?project=${encodeURIComponent(project)}`))
        .answer as never,
    revoke: async (id) => (await ask('POST', `/${encodeURIComponent(id)}/revoke`)).found,
    close: async () => {},
  };
}

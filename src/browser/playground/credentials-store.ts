import type { SecurityScheme } from '../../openapi/operation/security.ts';
import { recall, remember } from '../storage.ts';
import type { Credentials } from './page-data.ts';

const key = 'octavo-credentials';

/**
 * What the reader typed or was granted, shared by all endpoints of a specification. It is lost when the tab is closed
 * and never appears in an address. Other specifications never see it, even if their schemes have the same names.
 */
export function storedCredentials(
  spec: string,
  schemes: Record<string, SecurityScheme>,
): Credentials {
  const all = read()[spec];
  const credentials: Credentials = {};
  for (const [name, { prefill }] of Object.entries(schemes)) {
    const entry = all?.[name];
    if (entry) credentials[name] = { ...entry, scheme: name };
    else if (prefill !== undefined) credentials[name] = { scheme: name, value: prefill };
  }
  return credentials;
}

export function storeCredentials(spec: string, credentials: Credentials): void {
  const all = read();
  const store = { ...all, [spec]: { ...all[spec], ...credentials } };
  remember('sessionStorage', key, JSON.stringify(store));
}

function read(): Partial<Record<string, Credentials>> {
  try {
    return JSON.parse(recall('sessionStorage', key) ?? '{}');
  } catch {
    return {};
  }
}

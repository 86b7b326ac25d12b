import type { SecurityScheme } from '../../openapi/operation/security.ts';
import { recall, remember } from '../storage.ts';
import type { Credentials } from './page-data.ts';

const key = 'octavo-credentials';

/**
 * What the reader typed or was granted, for all endpoints of a specification: it ends with the tab, and is in no
 * address. Another specification never sees it, whatever its schemes are called.
 */
export function storedCredentials(
  spec: string,
  schemes: Record<string, SecurityScheme>,
): Credentials {
  const all = read()[spec];
  const found: Credentials = {};
  for (const [name, { prefill }] of Object.entries(schemes)) {
    const known = all?.[name];
    if (known) found[name] = { ...known, scheme: name };
    else if (prefill !== undefined) found[name] = { scheme: name, value: prefill };
  }
  return found;
}

export function storeCredentials(spec: string, credentials: Credentials): void {
  const all = read();
  const kept = { ...all, [spec]: { ...all[spec], ...credentials } };
  remember('sessionStorage', key, JSON.stringify(kept));
}

function read(): Partial<Record<string, Credentials>> {
  try {
    return JSON.parse(recall('sessionStorage', key) ?? '{}');
  } catch {
    return {};
  }
}

import type { SecurityScheme } from '../../openapi/operation/security.ts';
import { recall, remember } from '../storage.ts';
import type { Credentials } from './page-data.ts';

const key = 'octavo-credentials';

/**
 * What the reader typed to prove who asks, for all endpoints of this tab: it ends with the tab, and is in no address.
 * A scheme is told by all that it is, since specs name different ones alike.
 */
export function storedCredentials(schemes: Record<string, SecurityScheme>): Credentials {
  const all = read();
  const found: Credentials = {};
  for (const [name, scheme] of Object.entries(schemes)) {
    const known = all[identity(scheme)];
    if (known) found[name] = { ...known, scheme: name };
    else if (scheme.prefill !== undefined) found[name] = { scheme: name, value: scheme.prefill };
  }
  return found;
}

export function storeCredentials(
  schemes: Record<string, SecurityScheme>,
  credentials: Credentials,
): void {
  const all = read();
  for (const [name, credential] of Object.entries(credentials)) {
    const scheme = schemes[name];
    if (scheme) all[identity(scheme)] = credential;
  }
  remember('sessionStorage', key, JSON.stringify(all));
}

function identity({ prefill: _, ...scheme }: SecurityScheme): string {
  return JSON.stringify(scheme);
}

function read(): Credentials {
  try {
    return JSON.parse(recall('sessionStorage', key) ?? '{}') as Credentials;
  } catch {
    return {};
  }
}

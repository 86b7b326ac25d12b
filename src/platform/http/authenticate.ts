import type { KeyKind, KeyRecord, KeyStore } from '../store/keys.ts';
import type { Call } from './app.ts';
import { Problem } from './problem.ts';

/**
 * Returns the record of a request's key.
 * @throws 401 for an unknown key, 403 for a key of another kind.
 */
export async function authenticate(call: Call, keys: KeyStore, kind: KeyKind): Promise<KeyRecord> {
  const key = bearerToken(call);
  if (key === undefined) {
    throw unauthorized('A key is needed: send Authorization: Bearer <key>.');
  }
  return validKey(key, keys, kind);
}

/** Like `authenticate`, for a key that does not come from the request's header. */
export async function validKey(key: string, keys: KeyStore, kind: KeyKind): Promise<KeyRecord> {
  const record = await keys.find(key);
  if (!record || record.revokedAt !== null) throw unauthorized('The key is not known.');
  if (record.expiresAt !== null && record.expiresAt.getTime() <= Date.now()) {
    throw unauthorized('The key has expired.');
  }
  if (record.kind !== kind) {
    throw new Problem(403, `This needs a key of kind ${kind}; the key is of kind ${record.kind}.`);
  }
  return record;
}

export function bearerToken(call: Call): string | undefined {
  return tokenIn(call.req.header('authorization'));
}

/** The token in the value of an `Authorization` header. */
export function tokenIn(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]{1,300})\s*$/i.exec(header ?? '')?.[1];
}

function unauthorized(message: string): Problem {
  return new Problem(401, message, { headers: { 'www-authenticate': 'Bearer' } });
}

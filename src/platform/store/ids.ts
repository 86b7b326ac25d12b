import { createHash, randomBytes } from 'node:crypto';

/** An identifier that cannot be guessed: a prefix for its type and 128 random bits. */
export function newId(
  prefix: 'thr' | 'upd' | 'fbk' | 'job' | 'key' | 'msg' | 'pr' | 'req' | 'ses',
): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

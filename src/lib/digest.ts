import { hash } from 'node:crypto';

/** A short hash of a text; empty for undefined. */
export function digestOf(text: string | undefined): string {
  return text === undefined ? '' : hash('sha1', text, 'base64url');
}

import { hash } from 'node:crypto';

/** Short name of a text; of one that is not there, too. */
export function digestOf(text: string | undefined): string {
  return text === undefined ? '' : hash('sha1', text, 'base64url');
}

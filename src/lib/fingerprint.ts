import { createHash } from 'node:crypto';

/** A file name that changes with the content: `style` and `.css` give `_octavo/style.3f2a1c9b.css`. */
export function fingerprinted(stem: string, extension: string, body: string | Uint8Array): string {
  return `_octavo/${stem}.${createHash('sha256').update(body).digest('hex').slice(0, 8)}${extension}`;
}

import { readFileSync } from 'node:fs';
import { digestOf } from './trace.ts';

/** Names this build of the package: what another one has made is made anew. */
export function packageId(): string {
  return digestOf(read('../../package.json') + read('../../dist/build-id'));
}

/** `npm run build` leaves the id of its code; a published package has its version. */
function read(path: string): string {
  try {
    return readFileSync(new URL(path, import.meta.url), 'utf8');
  } catch {
    return '';
  }
}

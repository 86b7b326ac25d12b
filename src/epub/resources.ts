import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import { withoutQuery } from '../lib/text/address.ts';
import type { Resource } from './book.ts';
import { plainDrawing } from './drawing.ts';

/** Core media types of pictures (EPUB 3.3), by the ending of a file. */
const types: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
]);

/** A book with larger files cannot be opened on most devices. */
const maxBytes = 40_000_000;

export interface Pictures {
  /** Path in the book of what `src` names in the document; undefined when it stays out. */
  take(src: string): string | undefined;
  resources: Resource[];
  /** Paths from the root of the site, and addresses. */
  leftOut: Set<string>;
}

/** Collects the pictures of a book from a site's folder, each once. Nothing outside of the folder is read. */
export function createPictures(site: string, document: string): Pictures {
  const taken = new Map<string, string | undefined>();
  const resources: Resource[] = [];
  const leftOut = new Set<string>();
  const root = realpathSync(site);

  function add(body: Uint8Array, ending: string): string | undefined {
    const mediaType = types.get(ending);
    const checked = ending === 'svg' ? plainDrawing(body) : body;
    if (mediaType === undefined || checked === undefined) return undefined;
    const file = `images/${resources.length + 1}.${ending}`;
    resources.push({ file, mediaType, body: checked });
    return file;
  }

  function load(src: string): string | undefined {
    const data = /^data:image\/(png|jpe?g|gif|webp);base64,([\w+/=\s]+)$/i.exec(src);
    if (data) return add(Buffer.from(data[2]!, 'base64'), data[1]!.toLowerCase());
    if (isAbsolute(src)) return undefined;
    const path = decoded(withoutQuery(src));
    if (path === undefined) return undefined;
    const file = inside(resolve(dirname(join(root, document)), path), root);
    const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    return file === undefined ? undefined : add(readFileSync(file), ending);
  }

  return {
    resources,
    leftOut,
    take(src) {
      if (!taken.has(src)) taken.set(src, load(src));
      const file = taken.get(src);
      if (file === undefined) leftOut.add(nameOf(src, document).slice(0, 200));
      return file;
    },
  };
}

/** With a scheme, or from the root of the host. */
function isAbsolute(src: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(src);
}

function nameOf(src: string, document: string): string {
  return isAbsolute(src) ? src : posix.join(posix.dirname(document), src);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The real path of a file below the root, however links lead to it. */
function inside(path: string, root: string): string | undefined {
  try {
    const real = realpathSync(path);
    const stats = real.startsWith(root + sep) ? statSync(real) : undefined;
    return stats?.isFile() && stats.size <= maxBytes ? real : undefined;
  } catch {
    return undefined;
  }
}

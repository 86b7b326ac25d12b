import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import { withoutQuery } from '../lib/text/address.ts';
import type { Resource } from './book.ts';
import { plainDrawing } from './drawing.ts';

/** The image types that every reading app supports (EPUB 3.3, core media types), by file extension. */
const types: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
]);

/** The most bytes of an image: most devices cannot open a book with larger files. */
const maxBytes = 40_000_000;

export interface Pictures {
  /** The path in the book for the image that `src` names; undefined if it is left out. */
  take(src: string): string | undefined;
  resources: Resource[];
  /** The left-out images: paths from the root of the site, or addresses. */
  leftOut: Set<string>;
}

/** Collects the images of a book from a site's folder, each once. Nothing outside of the folder is read. */
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

/** Whether an address has a scheme or starts at the root of the host. */
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

/** The real path of a file, with links followed; undefined if it is outside of the root. */
function inside(path: string, root: string): string | undefined {
  try {
    const real = realpathSync(path);
    const stats = real.startsWith(root + sep) ? statSync(real) : undefined;
    return stats?.isFile() && stats.size <= maxBytes ? real : undefined;
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import type { Project } from '../project/project.ts';
import type { EmittedFile } from './emitter.ts';
import type { FileCache } from './file-cache.ts';
import type { Picture } from './previews/card.ts';
import { createPainter } from './previews/painter.ts';
import { readPicture } from './previews/pictures.ts';

/** Icons in the sizes that browsers and home screens use, made from the author's favicon. */
export interface Favicons {
  /** Links for the head of every page. `size` in pixels. */
  links: { rel: string; file: string; size: number }[];
  source?: Picture;
  hash: string;
}

/** PNG sizes by use: tabs of browsers without SVG icons, Android, iOS. */
const sizes = [
  { rel: 'icon', size: 32 },
  { rel: 'icon', size: 192 },
  { rel: 'apple-touch-icon', size: 180 },
];

/** Sizes in the ICO file, in pixels. */
const icoSizes = [16, 32, 48];

/** Plans the icons without drawing any. A favicon that cannot be drawn is used unchanged. */
export function planFavicons(project: Pick<Project, 'config' | 'root' | 'assets'>): Favicons {
  const { favicon } = project.config;
  const path = typeof favicon === 'string' ? favicon : (favicon?.light ?? favicon?.dark);
  const source = readPicture(path, project);
  if (!source) return { links: [], hash: '' };
  const hash = createHash('sha256').update(source.data).digest('hex').slice(0, 16);
  const links = sizes.map(({ rel, size }) => ({
    rel,
    size,
    file: `_octavo/icon-${size}.${hash}.png`,
  }));
  return { links, source, hash };
}

/** The icons, and `favicon.ico`, which browsers request without a link. */
export async function* faviconFiles(
  { links, source, hash }: Favicons,
  cache: FileCache,
): AsyncIterable<EmittedFile> {
  if (!source) return;
  const painter = createPainter([]);
  const png = (size: number) =>
    cache.remember(`_octavo/icon-${size}.${hash}.png`, () => painter.square(source, size));
  for (const { file, size } of links) yield { path: file, body: await png(size) };
  const images = [];
  for (const size of icoSizes) images.push({ size, data: await png(size) });
  yield { path: 'favicon.ico', body: ico(images) };
}

/** An ICO file of PNG images: a directory of 16 bytes per image, then the images. */
export function ico(images: { size: number; data: Uint8Array }[]): Uint8Array {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [i, { size, data }] of images.entries()) {
    const at = 6 + i * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { FetchRequest } from '../fetch/answer.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { mapLimit } from '../lib/map-limit.ts';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { FetchedImage } from './site-images.ts';

const wanted: FetchRequest = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif,image/svg+xml',
  types: /^(?:image\/[\w.+-]+|application\/octet-stream|binary\/octet-stream)$/,
  maxBytes: 10 * 1024 * 1024,
};

/** The most images of one site, and how many are requested in parallel. */
const maxImages = 1_000;
const atOnce = 6;

/** In milliseconds, for all images together, so that a build does not hang. */
const timeout = 90_000;

/** In bytes: SVG images up to this size are embedded in the page. */
const maxDrawingBytes = 64 * 1024;

/** Formats that browsers show, as detected from the content, since the type that a host sends may be wrong. */
const extensions: Record<string, string> = {
  png: 'png',
  jpg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
};

/**
 * Images of other hosts that pages show, or the reasons why they could not be fetched. They are fetched once and kept
 * in `folder`, so that later builds give the same site without requests.
 */
export async function fetchImages(
  addresses: readonly string[],
  folder: string,
  fetcher: Fetcher,
): Promise<Map<string, FetchedImage | { reason: string }>> {
  const fetched = new Map<string, FetchedImage | { reason: string }>();
  const signal = AbortSignal.timeout(timeout);
  for (const address of addresses.slice(maxImages))
    fetched.set(address, { reason: `more than ${maxImages} images of other hosts` });
  await mapLimit(addresses.slice(0, maxImages), atOnce, async (address) => {
    const stored = join(folder, `remote.${digestOf(address)}`);
    const bytes = readPlain(stored, { follow: false });
    const answer = bytes ? { body: bytes } : await fetcher.get(address, { ...wanted, signal });
    const image = 'body' in answer ? readImage(answer.body, stored) : { reason: answer.reason };
    if (!bytes && 'body' in answer && !('reason' in image)) keep(folder, stored, answer.body);
    fetched.set(address, image);
  });
  return fetched;
}

/** An image, if its content has a format that browsers show. */
function readImage(body: Buffer, stored: string): FetchedImage | { reason: string } {
  try {
    const { type = '', width, height } = imageSize(body);
    const size = { width: Math.round(width), height: Math.round(height) };
    if (type === 'svg') {
      if (body.length > maxDrawingBytes)
        return { reason: `an SVG image above ${maxDrawingBytes / 1024} KB` };
      // As a file of the site it could be opened on its own, and its scripts would run with the site's permissions.
      return { ...size, copy: { data: `data:image/svg+xml;base64,${body.toString('base64')}` } };
    }
    const extension = extensions[type];
    if (extension === undefined) return { reason: `browsers do not show ${type || 'it'}` };
    const digest = createHash('sha256').update(body).digest('hex').slice(0, 16);
    return { ...size, copy: { file: `_octavo/remote.${digest}.${extension}`, stored } };
  } catch {
    return { reason: 'it is no image' };
  }
}

function keep(folder: string, stored: string, body: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(stored, body);
}

function digestOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 32);
}

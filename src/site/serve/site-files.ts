import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Marker, markerFile } from '../output/place.ts';
import { readText } from './read-text.ts';
import { streamedBody } from './streamed-body.ts';

/** The files of a site as seen by a server: in a folder, or made on request. */
export interface SiteFiles {
  /** The file at an output path with `/`; undefined if there is none. */
  file(path: string): Promise<SiteFile | undefined>;
  /** The text of `_redirects`; empty if there is none. */
  redirects(): Promise<string>;
  /** How its pages link, and who may frame them. */
  marker(): Promise<Pick<Marker, 'links' | 'frameAncestors'>>;
}

export interface SiteFile {
  path: string;
  /** In bytes. */
  size: number;
  /** An entity tag without quotes, which changes with the content. */
  tag: string;
  /** The bytes from `start` to `end`, both inclusive. */
  body(start: number, end: number): BodyInit;
}

/** The files of a folder, read on each request. */
export function filesInFolder(root: string): SiteFiles {
  let redirects: { tag: string; text: string } | undefined;
  return {
    async file(path) {
      const full = await inFolder(root, path);
      if (full === undefined) return undefined;
      const stats = await stat(full).catch(() => undefined);
      if (!stats?.isFile()) return undefined;
      const tag = `${stats.size.toString(16)}-${Math.floor(stats.mtimeMs).toString(16)}`;
      return {
        path,
        size: stats.size,
        tag,
        body: (start, end) =>
          streamedBody(bytesOf(full, path, start, end)) as ReadableStream<Uint8Array<ArrayBuffer>>,
      };
    },
    async redirects() {
      const path = join(root, '_redirects');
      const stats = await stat(path).catch(() => undefined);
      const tag = `${stats?.ino} ${stats?.size} ${stats?.mtimeMs}`;
      if (redirects?.tag !== tag) redirects = { tag, text: stats ? await readText(path) : '' };
      return redirects.text;
    },
    async marker() {
      const marker = await readText(join(root, markerFile));
      return marker === '' ? { links: 'absolute' } : (JSON.parse(marker) as Marker);
    },
  };
}

/** A file may change after the head of an answer has named its size. */
async function* bytesOf(
  full: string,
  path: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  let at = start;
  for await (const chunk of createReadStream(full, { start, end }) as AsyncIterable<Uint8Array>) {
    at += chunk.length;
    yield chunk;
  }
  if (at <= end) throw new Error(`${path} has become shorter while it was sent.`);
}

/**
 * The real path of a file; undefined if a link leads out of the folder, because whoever created the link may not be
 * allowed to publish its target.
 */
async function inFolder(root: string, path: string): Promise<string | undefined> {
  const [folder, full] = await Promise.all(
    [root, join(root, path)].map((one) => realpath(one).catch(() => undefined)),
  );
  return folder !== undefined && full?.startsWith(folder + sep) ? full : undefined;
}

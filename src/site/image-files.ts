import type { SiteImages } from '../images/site-images.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { EmittedFile, Site } from './emitter.ts';

/** Copies of images, except those in the last output: their names identify their content. */
export function* imageFiles(
  { resized, fetched }: SiteImages,
  { reuse }: Pick<Site, 'reuse'>,
): Iterable<EmittedFile> {
  const copies: { file: string; stored: string }[] = [...resized.values()].flat();
  for (const image of fetched?.values() ?? [])
    if ('copy' in image && 'file' in image.copy) copies.push(image.copy);
  const written = new Set<string>();
  for (const { file, stored } of copies) {
    if (written.has(file)) continue;
    written.add(file);
    if (reuse(file)) continue;
    // Links are not followed: a project could contain links in place of files from an earlier build.
    const body = readPlain(stored, { follow: false });
    if (body) yield { path: file, body };
  }
}

import type { EmittedFile, Site } from '../emitter.ts';
import type { FileCache } from '../file-cache.ts';
import { createPainter } from './painter.ts';
import type { Previews } from './plan.ts';

/** Draws the images that pages refer to, unless they are in the last output or the cache. */
export async function* previewImages(
  previews: Previews,
  cache: FileCache,
  { reuse }: Pick<Site, 'reuse'>,
): AsyncIterable<EmittedFile> {
  const painter = createPainter(previews.fonts);
  for (const [path, card] of previews.cards) {
    if (reuse(path)) continue;
    yield { path, body: await cache.remember(path, () => painter.card(card)) };
  }
}

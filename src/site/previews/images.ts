import type { EmittedFile } from '../emitter.ts';
import type { FileCache } from '../file-cache.ts';
import { createPainter } from './painter.ts';
import type { Previews } from './plan.ts';

/** Draws the images that pages name; those of an earlier build are taken from the cache. */
export async function* previewImages(
  previews: Previews,
  cache: FileCache,
): AsyncIterable<EmittedFile> {
  const painter = createPainter(previews.fonts);
  for (const [path, card] of previews.cards) {
    yield { path, body: await cache.remember(path, () => painter.card(card)) };
  }
}

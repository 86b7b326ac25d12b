import type { Element } from 'hast';
import { problem } from '../../diagnostics/diagnostic.ts';
import { toldAt } from '../nodes/told-at.ts';
import type { Walk } from './walk.ts';

/** The site's own copy of an image of another host. A copy that is expected but missing is reported. */
export function fetchedCopy(
  node: Element,
  { tools, page, diagnostics }: Walk,
): { href: string; width: number; height: number } | undefined {
  const { src } = node.properties;
  if (typeof src !== 'string' || !/^\s*https?:\/\//i.test(src)) return undefined;
  const copy = tools.ctx.fetchedImage(src, page.route);
  if (!copy || !('reason' in copy)) return copy;
  const message = `The image ${src} was not fetched: ${copy.reason}.`;
  const hint = 'Put the image into the project. Until then readers load it from that host.';
  diagnostics.push({
    ...problem('image/not-fetched', message, { hint }),
    location: toldAt(node, tools),
  });
  return undefined;
}

/** The width of a text column, or of the screen if that is narrower. */
const column = 'auto, (min-width: 48rem) 46rem, 100vw';

/**
 * Adds smaller copies to an image. Unless the author set `sizes`, a browser uses the image's width in the layout if it
 * knows that, and otherwise the width of a text column.
 */
export function withSources(image: Element, file: string | undefined, walk: Walk): Element {
  const { properties } = image;
  const { ctx } = walk.tools;
  if (file === undefined || properties.srcSet !== undefined || properties.srcset !== undefined)
    return image;
  const sources = ctx.imageSources(file, walk.page.route);
  if (sources.length === 0) return image;
  const sizes = String(properties.sizes ?? sizesFor(properties.width));
  return {
    type: 'element',
    tagName: 'picture',
    properties: { className: ['oct-sized'] },
    children: [
      ...sources.map(
        ({ type, srcset }): Element => ({
          type: 'element',
          tagName: 'source',
          properties: { type, srcSet: srcset, sizes },
          children: [],
        }),
      ),
      image,
    ],
  };
}

/** If the author set a width in pixels, the image is never shown wider. */
function sizesFor(width: unknown): string {
  const pixels = Number(width);
  return pixels > 0 && pixels < 640 ? `${pixels}px` : column;
}

import type { Element } from 'hast';
import { problem } from '../../diagnostics/diagnostic.ts';
import { toldAt } from '../nodes/told-at.ts';
import type { Walk } from './walk.ts';

/** The site's own copy of an image of another host. That it should have one and has none is a problem. */
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

/** The width of a column of text, and the screen where that is narrower. */
const column = 'auto, (min-width: 48rem) 46rem, 100vw';

/**
 * An image with its smaller copies. Without `sizes` of the author's, a browser takes the width that the image has in
 * the layout where it knows that, and that of a column of text elsewhere.
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

/** An author's width in pixels is how wide the image gets. */
function sizesFor(width: unknown): string {
  const pixels = Number(width);
  return pixels > 0 && pixels < 640 ? `${pixels}px` : column;
}

import type { Element, ElementContent } from 'hast';
import { isSwitchedOn } from '../../components/record/switched-on.ts';
import { problem } from '../../diagnostics/diagnostic.ts';
import { toldAt } from '../nodes/told-at.ts';
import { withAddresses } from './addresses.ts';
import { takeActions, withActions } from './image-actions.ts';
import { fetchedCopy, withSources } from './image-copies.ts';
import type { Scope, Walk } from './walk.ts';

/** In CSS pixels. Smaller images are icons within text, which need no enlarging. */
const minZoomWidth = 80;

/**
 * An image with its size, so that the layout does not shift. Images from the second on load lazily; a click enlarges
 * them.
 */
export function image(node: Element, walk: Walk, scope: Scope): ElementContent {
  const { tools, page } = walk;
  const report = (message: string, hint: string) =>
    void walk.diagnostics.push({
      ...problem('component/wrong-prop', message, { hint }),
      location: toldAt(node, tools),
    });
  const { properties: own, offered } = takeActions(withAddresses(node, walk), report);
  const { noZoom, zoom, ...properties } = own;
  const url = node.properties.src;
  const file =
    typeof url === 'string' && !isInline(url)
      ? tools.ctx.link(url, tools.place(node).file, page.route).file
      : undefined;
  const copy = fetchedCopy(node, walk);
  const size = copy ?? (file === undefined ? undefined : tools.ctx.imageSize(file));
  if (copy) properties.src = copy.href;
  if (size && properties.width === undefined && properties.height === undefined) {
    properties.width = size.width;
    properties.height = size.height;
  }
  properties.alt ??= '';
  if (walk.pictures++ > 0) properties.loading ??= 'lazy';
  properties.decoding ??= 'async';
  const plainImage: Element = { ...node, properties, children: [] };
  const picture = scope.live || scope.inPicture ? plainImage : withSources(plainImage, file, walk);
  const width = Number(properties.width ?? size?.width ?? Number.POSITIVE_INFINITY);
  const plain =
    scope.live ||
    isSwitchedOn(noZoom) ||
    zoom === 'false' ||
    zoom === false ||
    width < minZoomWidth;
  // Inside a link or heading there is no room for buttons.
  if (scope.inLink || scope.inHeading || scope.inPicture || typeof url !== 'string') return picture;
  const shown = plain ? picture : zoomed(picture, walk);
  if (offered.actions.length === 0 || scope.live) return shown;
  if (offered.actions.includes('copy')) walk.features.add('copy');
  return withActions(shown, properties, offered, tools.ctx);
}

/**
 * The author's `<picture>`, enlarged like an image. Its content is not wrapped, because browsers only look at its
 * direct children.
 */
export function picture(node: Element, walk: Walk, scope: Scope): Element {
  const isPlain = scope.live || scope.inLink || scope.inHeading;
  return isPlain || !node.children.some(isImage) ? node : zoomed(node, walk);
}

function isImage(child: ElementContent): boolean {
  return child.type === 'element' && child.tagName === 'img';
}

function zoomed(picture: Element, walk: Walk): Element {
  walk.features.add('zoom');
  const { ctx } = walk.tools;
  return {
    type: 'element',
    tagName: 'oct-zoom',
    properties: { dataLabel: ctx.string('zoomImage'), dataClose: ctx.string('closeImage') },
    children: [picture],
  };
}

function isInline(url: string): boolean {
  return /^(data|blob|about|javascript):/i.test(url);
}

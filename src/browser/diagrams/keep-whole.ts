import { textsOf } from './legible.ts';

/** Space between text and the edge of a drawing, in units of the drawing. */
const margin = 4;

/**
 * Widens a drawing whose text stands beyond its edge, where browsers cut it off: Mermaid leaves a fixed room around
 * some types, such as radar, whatever their labels say. The scale of the drawing stays.
 */
export function keepWhole(drawing: SVGSVGElement): void {
  const toUnits = drawing.getScreenCTM()?.inverse();
  const { x, y, width, height } = drawing.viewBox.baseVal ?? {};
  if (!toUnits || !width || !height) return;
  let [left, top, right, bottom] = [x, y, x + width, y + height];
  for (const text of textsOf(drawing)) {
    const box = text.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(text).visibility === 'hidden') continue;
    const start = new DOMPoint(box.left, box.top).matrixTransform(toUnits);
    const end = new DOMPoint(box.right, box.bottom).matrixTransform(toUnits);
    if (start.x < left) left = start.x - margin;
    if (start.y < top) top = start.y - margin;
    if (end.x > right) right = end.x + margin;
    if (end.y > bottom) bottom = end.y + margin;
  }
  if (left === x && top === y && right === x + width && bottom === y + height) return;
  drawing.setAttribute('viewBox', [left, top, right - left, bottom - top].join(' '));
  grow(drawing, 'width', (right - left) / width);
  grow(drawing, 'height', (bottom - top) / height);
}

/** Lengths in pixels; one in per cent follows its container. */
function grow(drawing: SVGSVGElement, side: 'width' | 'height', factor: number): void {
  const value = drawing.getAttribute(side) ?? '';
  if (/^[\d.]+(?:px)?$/.test(value))
    drawing.setAttribute(side, String(Number.parseFloat(value) * factor));
  for (const name of [side, `min-${side}`, `max-${side}`]) {
    const length = /^([\d.]+)px$/.exec(drawing.style.getPropertyValue(name))?.[1];
    if (length) drawing.style.setProperty(name, `${Number(length) * factor}px`);
  }
}

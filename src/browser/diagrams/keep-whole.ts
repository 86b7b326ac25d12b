import { textsOf } from './legible.ts';

/** Space between text and the edge of a drawing, in units of the drawing. */
const margin = 4;

/**
 * Widens a drawing whose text extends beyond its edge, where browsers clip it: for some types, such as radar, Mermaid
 * leaves a fixed margin regardless of the length of labels. The scale of the drawing does not change.
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

/** Increases a length in pixels. A length in percent follows its container anyway. */
function grow(drawing: SVGSVGElement, side: 'width' | 'height', factor: number): void {
  const value = drawing.getAttribute(side) ?? '';
  if (/^[\d.]+(?:px)?$/.test(value))
    drawing.setAttribute(side, String(Number.parseFloat(value) * factor));
  for (const name of [side, `min-${side}`, `max-${side}`]) {
    const length = /^([\d.]+)px$/.exec(drawing.style.getPropertyValue(name))?.[1];
    if (length) drawing.style.setProperty(name, `${Number(length) * factor}px`);
  }
}

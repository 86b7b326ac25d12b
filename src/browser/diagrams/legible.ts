import { contrast, readable } from '../../color/contrast.ts';
import { hex } from './hex.ts';
import type { Colors } from './theme.ts';

/**
 * Recolors illegible text in a drawing for sufficient contrast with the background. Authors choose node colors for one
 * color mode only, and Mermaid uses one text color for slices, bars and sections of many colors.
 */
export function makeLegible(drawing: SVGSVGElement, colors: Colors): void {
  const painted = shapesOf(drawing);
  const inks = [colors.text, colors.page, '#000000', '#ffffff'];
  for (const text of textsOf(drawing)) {
    const property = text instanceof SVGElement ? 'fill' : 'color';
    const ink = solid(getComputedStyle(text)[property], text);
    const ground = behind(text, painted, colors.page);
    if (ink === undefined || ground === undefined || contrast(ink, ground) >= readable) continue;
    const better =
      inks.find((one) => contrast(one, ground) >= readable) ??
      inks.sort((a, b) => contrast(b, ground) - contrast(a, ground))[0]!;
    text.style.setProperty(property, better, 'important');
  }
}

type PaintedElement = SVGGeometryElement | HTMLElement;

/** The filled shapes in painting order. */
function shapesOf(drawing: SVGSVGElement): PaintedElement[] {
  const shapes = drawing.querySelectorAll<PaintedElement>(
    'rect, circle, ellipse, polygon, path, foreignObject *',
  );
  return [...shapes].filter((shape) => !shape.closest('defs, marker, clipPath, mask'));
}

/**
 * Elements that contain text themselves. Message numbers are excluded, because they are on arrowheads, which cannot be
 * measured.
 */
export function textsOf(drawing: SVGSVGElement): (SVGElement | HTMLElement)[] {
  const elements = new Set<SVGElement | HTMLElement>();
  const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as SVGElement | HTMLElement | null;
    if (!node.textContent?.trim() || !parent) continue;
    if (!parent.closest('style, title, desc, defs, .sequenceNumber')) elements.add(parent);
  }
  return [...elements];
}

/** The color behind the middle of a text; undefined if it is not a single color. */
function behind(text: Element, painted: PaintedElement[], page: string): string | undefined {
  const box = text.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const layers: { color: string; alpha: number }[] = [];
  for (const shape of painted.toReversed()) {
    const isBefore =
      shape === text || shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!isBefore || !covers(shape, x, y)) continue;
    const style = getComputedStyle(shape);
    const fill = shape instanceof SVGElement ? style.fill : style.backgroundColor;
    if (fill === 'none' || style.visibility === 'hidden') continue;
    const color = solid(fill, shape);
    if (color === undefined) return undefined;
    const alpha = alphaOf(fill) * opacityOf(shape);
    if (alpha > 0) layers.push({ color, alpha });
    if (alpha >= 1) break;
  }
  return layers.reduceRight((below, { color, alpha }) => mixed(color, below, alpha), page);
}

function covers(shape: PaintedElement, x: number, y: number): boolean {
  const box = shape.getBoundingClientRect();
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  if (!(shape instanceof SVGGeometryElement)) return true;
  const matrix = shape.getScreenCTM();
  return (
    matrix !== null && shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()))
  );
}

/** An opaque version of a color; undefined for a gradient or pattern. */
function solid(value: string, element: Element): string | undefined {
  if (value.startsWith('url(')) return undefined;
  const rgb = /^rgba?\((\d+), (\d+), (\d+)/.exec(value);
  if (!rgb) return hex(value, element);
  return `#${rgb
    .slice(1, 4)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

function alphaOf(value: string): number {
  const alpha = /^rgba\(.*, ([\d.]+)\)$|\/ ([\d.]+)\)$/.exec(value);
  return alpha ? Number(alpha[1] ?? alpha[2]) : 1;
}

function opacityOf(shape: Element): number {
  let all = shape instanceof SVGElement ? Number(getComputedStyle(shape).fillOpacity) : 1;
  for (
    let at = shape as Element | null;
    at && !(at instanceof SVGSVGElement);
    at = at.parentElement
  ) {
    all *= Number(getComputedStyle(at).opacity);
  }
  return all;
}

function mixed(over: string, below: string, alpha: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(part(over, at) * alpha + part(below, at) * (1 - alpha)),
  );
  return `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

import { contrast } from '../../color/contrast.ts';
import { fromHex, toHex } from '../../color/oklch.ts';

/** The number of colors that Mermaid numbers. */
const size = 12;

/** Alternating contrast ratios to the page: both are legible on it, and their contrast to each other is 3 to 1. */
const tiers = [3.3, 10.5] as const;

/** Degrees between successive hues, chosen so that all twelve are far apart. */
const step = 67;

/**
 * Colors for elements that have none, starting with the site's primary color and going round the color wheel. Each has
 * a contrast of 3 to 1 with the page and with its neighbours in the list.
 */
export function palette(primary: string, page: string): string[] {
  const { h, c } = fromHex(primary);
  const chroma = Math.min(0.14, Math.max(0.09, c));
  return Array.from({ length: size }, (_, at) =>
    tone({ h: h + at * step, c: chroma }, page, tiers[at % 2]!),
  );
}

/** The shade of a hue with this contrast to the page: darker on a light page, lighter on a dark one. */
export function tone({ h, c }: { h: number; c: number }, page: string, ratio: number): string {
  let near = fromHex(page).l;
  let far = near > 0.5 ? 0 : 1;
  for (let turn = 0; turn < 24; turn++) {
    const l = (near + far) / 2;
    if (contrast(toHex({ l, c, h }), page) >= ratio) far = l;
    else near = l;
  }
  return toHex({ l: far, c, h });
}

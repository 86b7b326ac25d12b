import { contrast } from '../../color/contrast.ts';
import { fromHex, toHex } from '../../color/oklch.ts';

/** Mermaid numbers so many colours. */
const size = 12;

/** Contrast to the page by turns: what stands out from it, and what stands out from the one before by 3 to 1 as well. */
const tiers = [3.3, 10.5] as const;

/** Degrees from one hue to the next but one, so that twelve are far apart. */
const step = 67;

/**
 * Colours for what has none of its own, from the site's primary colour round the circle of hues. Each has a contrast of
 * 3 to 1 with the page and with its neighbours in the list.
 */
export function palette(primary: string, page: string): string[] {
  const { h, c } = fromHex(primary);
  const chroma = Math.min(0.14, Math.max(0.09, c));
  return Array.from({ length: size }, (_, at) =>
    tone({ h: h + at * step, c: chroma }, page, tiers[at % 2]!),
  );
}

/** The tone of a hue with this contrast to the page: darker on a light one, lighter on a dark one. */
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

import { parseHex, wcagContrast, wcagLuminance } from 'culori/fn';
import { fromHex, toHex } from './oklch.ts';

/** The contrast of two colours according to WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(parseHex(a)!, parseHex(b)!);
}

/** The contrast that WCAG AA requires for text (4.5), with a margin for rounding to whole channel values. */
export const readable = 4.55;

/**
 * The closest colour of the same hue that is readable on all backgrounds; the colour itself if it already is. It moves
 * away from the backgrounds: darker on light ones, lighter on dark ones.
 */
export function readableOn(color: string, backgrounds: string[], ratio = readable): string {
  const holds = (hex: string) =>
    backgrounds.every((background) => contrast(hex, background) >= ratio);
  if (holds(color)) return color;
  const { l, c, h } = fromHex(color);
  const darker = backgrounds.every((background) => wcagLuminance(parseHex(background)!) > 0.179);
  let near = l;
  let far = darker ? 0 : 1;
  for (let step = 0; step < 24; step++) {
    const middle = (near + far) / 2;
    if (holds(toHex({ l: middle, c, h }))) far = middle;
    else near = middle;
  }
  return toHex({ l: far, c, h });
}

/** Black or white, whichever reads better on a colour. One of them always meets AA. */
export function inkOn(background: string): string {
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}

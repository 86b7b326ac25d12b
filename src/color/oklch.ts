import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex,
  useMode,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/**
 * A quarter of the step between two values of a channel, so that colours at the edge of sRGB convert back to
 * themselves.
 */
const rounding = 0.001;

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. Equal steps are perceived as equal. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Converts from `#rgb` or `#rrggbb`. A grey has no hue, which is given as 0. */
export function fromHex(hex: string): Oklch {
  const { l, c, h = 0 } = toOklch(parseHex(hex)!);
  return { l, c, h };
}

/** Converts to `#rrggbb`. Colours outside sRGB lose chroma, but not lightness or hue, so that the contrast is kept. */
export function toHex({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const;
  const { r, g, b } = toRgb(color);
  const isShown = [r, g, b].every((value) => value >= -rounding && value <= 1 + rounding);
  return formatHex(isShown ? { mode: 'rgb', r, g, b } : clampChroma(color, 'oklch'));
}

/** A colour painted over another with opacity `share`, as in a browser; both are `#rgb` or `#rrggbb`. */
export function mix(color: string, over: string, share: number): string {
  const [above, below] = [parseHex(color)!, parseHex(over)!];
  const channel = (name: 'r' | 'g' | 'b') => above[name] * share + below[name] * (1 - share);
  return formatHex({ mode: 'rgb', r: channel('r'), g: channel('g'), b: channel('b') });
}

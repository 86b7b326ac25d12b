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

/** A quarter of the step between two values of a channel: the colours of sRGB's edge are converted back to themselves. */
const rounding = 0.001;

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. Equal steps look equal to the eye. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** From `#rgb` or `#rrggbb`. A grey has no hue of its own; 0 stands for it. */
export function fromHex(hex: string): Oklch {
  const { l, c, h = 0 } = toOklch(parseHex(hex)!);
  return { l, c, h };
}

/** To `#rrggbb`. What sRGB cannot show loses chroma, never lightness or hue, so that contrast holds. */
export function toHex({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const;
  const { r, g, b } = toRgb(color);
  const isShown = [r, g, b].every((value) => value >= -rounding && value <= 1 + rounding);
  return formatHex(isShown ? { mode: 'rgb', r, g, b } : clampChroma(color, 'oklch'));
}

/** `share` of a colour over another, both `#rgb` or `#rrggbb`, as a browser paints one that is partly transparent. */
export function mix(color: string, over: string, share: number): string {
  const [above, below] = [parseHex(color)!, parseHex(over)!];
  const channel = (name: 'r' | 'g' | 'b') => above[name] * share + below[name] * (1 - share);
  return formatHex({ mode: 'rgb', r: channel('r'), g: channel('g'), b: channel('b') });
}

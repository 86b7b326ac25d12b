import { contrast, inkOn, readable, readableOn } from '../../color/contrast.ts';
import { fromHex, mix, toHex } from '../../color/oklch.ts';

/** The colours of one mode, by custom property without `--oct-`. All text on its backgrounds meets WCAG AA. */
export type Palette = Record<PaletteName, string>;

type PaletteName =
  | 'bg'
  | 'bg-raised'
  | 'bg-sunken'
  | 'bg-ground'
  | 'code-bg'
  | 'border'
  | 'border-strong'
  | 'heading'
  | 'text'
  | 'muted'
  | 'faint'
  | 'accent'
  | 'primary'
  | 'primary-soft'
  | 'on-primary'
  | 'link'
  | 'button'
  | 'on-button';

export interface PaletteInput {
  background: string;
  /** The author's accent colour for this mode. */
  accent: string;
  /** The author's button colour. */
  button: string;
  /** The chroma of the greys. */
  tint: number;
}

/** Lightness of each grey: the distance from the background for surfaces, absolute for text. */
const scale = {
  light: {
    raised: 0,
    sunken: -0.018,
    ground: -0.034,
    code: -0.022,
    border: -0.075,
    strong: -0.15,
    heading: 0.2,
    text: 0.38,
    muted: 0.5,
  },
  // Darker than dark is invisible: surfaces that are sunken in light mode are lifted in dark mode, but less than raised
  // ones.
  dark: {
    raised: 0.05,
    sunken: 0.032,
    ground: -0.035,
    code: 0.046,
    border: 0.115,
    strong: 0.195,
    heading: 0.97,
    text: 0.83,
    muted: 0.72,
  },
};

/** Steps up from a darker background start here, because steps near black cannot be told apart on a screen. */
const darkestSeen = 0.15;

/** Derives the colours of a mode from any background and accent of the author's. */
export function palette({ background, accent, button, tint }: PaletteInput): Palette {
  const base = fromHex(background);
  const steps = inkOn(background) === '#000000' ? scale.light : scale.dark;
  const { c, h } = fromHex(accent);
  // Greys keep the hue of the background; on a neutral background, they are slightly tinted with the accent.
  const hue = base.c > 0.002 ? base : { c: Math.min(tint, c), h };
  const grey = (l: number, chroma = hue.c) => toHex({ l, c: chroma, h: hue.h });
  const seenGround = Math.max(base.l, darkestSeen);
  const surface = (step: number) =>
    step === 0 ? background : grey((step > 0 ? seenGround : base.l) + step, Math.min(hue.c, 0.03));

  // Code has its own colours, which the tint of the accent would change.
  const ofCode = Math.min(base.c > 0.002 ? base.c : 0, 0.03);
  const codeLight = (steps.code > 0 ? seenGround : base.l) + steps.code;
  const codeGround = toHex({ l: codeLight, c: ofCode, h: base.h });

  const text = (l: number, grounds: string[], ratio = readable) =>
    readableOn(grey(l), grounds, ratio);
  // Black on a dark page and white on a light one are replaced by the text colour of the mode, as the author intended.
  const ink = text(steps.heading, [background], 7);
  const asInk = (color: string, least: number) =>
    fromHex(color).c < 0.02 && contrast(color, background) < least ? ink : color;
  const seen = asInk(accent, 3);

  const soft = mix(seen, seenGround > base.l ? grey(seenGround) : background, 0.1);
  const surfaces = [
    background,
    surface(steps.raised),
    surface(steps.sunken),
    codeGround,
    surface(steps.ground),
  ];
  const grounds = [...surfaces, soft];
  const primary = readableOn(seen, grounds);
  const filled = fillFor(asInk(button, 1.2));
  return {
    bg: background,
    'bg-raised': surfaces[1]!,
    'bg-sunken': surfaces[2]!,
    'bg-ground': surfaces[4]!,
    'code-bg': surfaces[3]!,
    border: surface(steps.border),
    'border-strong': surface(steps.strong),
    heading: text(steps.heading, grounds, 7),
    text: text(steps.text, grounds, 7),
    muted: text(steps.muted, grounds, 5.2),
    faint: text(0.62, grounds),
    accent: seen,
    primary,
    'primary-soft': soft,
    'on-primary': inkOn(primary),
    link: primary,
    button: filled.background,
    'on-button': filled.ink,
  };
}

/** A filled button: white text if a slightly darker tone allows it, black text on light colours. */
function fillFor(color: string): { background: string; ink: string } {
  if (contrast('#ffffff', color) < 2.6) return { background: color, ink: '#000000' };
  return { background: readableOn(color, ['#ffffff']), ink: '#ffffff' };
}

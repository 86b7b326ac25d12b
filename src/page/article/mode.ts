import type { PageData } from '../page-data.ts';

type Mode = PageData['mode'];

/** The modes, and whether they have the right column with outline and panel. */
const outlines: Record<Mode, boolean> = {
  default: true,
  wide: false,
  frame: false,
  center: false,
  custom: false,
  assistant: false,
};

/** The layout for `mode` in the frontmatter; the default if it is unknown. */
export function modeOf(mode: string | undefined): Mode {
  return mode !== undefined && Object.hasOwn(outlines, mode) ? (mode as Mode) : 'default';
}

/** Whether a mode has the right column with outline and panel. */
export function showsOutline(mode: Mode): boolean {
  return outlines[mode];
}

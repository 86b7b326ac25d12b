import type { PageData } from '../page-data.ts';

type Mode = PageData['mode'];

/** The modes, and whether the right column is there: outline and panel. */
const outlines: Record<Mode, boolean> = {
  default: true,
  wide: false,
  frame: false,
  center: false,
  custom: false,
  assistant: false,
};

/** The layout that `mode` in the frontmatter asks for; an unknown one is the default. */
export function modeOf(mode: string | undefined): Mode {
  return mode !== undefined && Object.hasOwn(outlines, mode) ? (mode as Mode) : 'default';
}

/** Whether the right column is there: outline and panel. */
export function showsOutline(mode: Mode): boolean {
  return outlines[mode];
}

import type { PageData } from '../page-data.ts';

type Mode = PageData['mode'];

const modes: Record<Mode, { sidebar: boolean; outline: boolean }> = {
  default: { sidebar: true, outline: true },
  wide: { sidebar: true, outline: false },
  frame: { sidebar: true, outline: false },
  center: { sidebar: false, outline: false },
  custom: { sidebar: false, outline: false },
  assistant: { sidebar: false, outline: false },
};

/** The layout that `mode` in the frontmatter asks for; an unknown one is the default. */
export function modeOf(mode: string | undefined): Mode {
  return mode !== undefined && Object.hasOwn(modes, mode) ? (mode as Mode) : 'default';
}

export function showsSidebar(mode: Mode): boolean {
  return modes[mode].sidebar;
}

/** Whether the right column is there: outline and panel. */
export function showsOutline(mode: Mode): boolean {
  return modes[mode].outline;
}

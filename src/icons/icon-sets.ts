import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A drawing: SVG markup in a view box. */
export interface Drawing {
  body: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All sets. Each style of Font Awesome is a separate set. */
export const setNames = ['fa7-solid', 'fa7-regular', 'fa7-brands', 'lucide', 'tabler'] as const;
export type SetName = (typeof setNames)[number];

/** The open icon sets, each read from disk on first use. */
export interface IconSets {
  find(set: SetName, name: string): Drawing | undefined;
  names(set: SetName): string[];
}

/** The part of Iconify's JSON format that these sets use: no transformations, aliases one step deep. */
interface IconifyFile {
  icons: Record<string, IconifyIcon>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

interface IconifyIcon {
  body: string;
  left?: number;
  top?: number;
  width?: number;
  height?: number;
}

export function createIconSets(): IconSets {
  const { resolve } = createRequire(import.meta.url);
  const opened = new Map<SetName, IconifyFile>();
  const open = (set: SetName): IconifyFile => {
    let file = opened.get(set);
    if (!file) {
      const text = readFileSync(resolve(`@iconify-json/${set}/icons.json`), 'utf8');
      file = JSON.parse(text) as IconifyFile;
      opened.set(set, file);
    }
    return file;
  };
  return {
    find(set, name) {
      const file = open(set);
      const own = Object.hasOwn(file.icons, name);
      const alias = own || !file.aliases || !Object.hasOwn(file.aliases, name);
      const icon = file.icons[alias ? name : file.aliases![name]!.parent];
      return icon && (own || !alias) ? drawing(set, file, icon) : undefined;
    },
    names(set) {
      const { icons, aliases = {} } = open(set);
      return [...Object.keys(icons), ...Object.keys(aliases)];
    },
  };
}

function drawing(set: SetName, file: IconifyFile, icon: IconifyIcon): Drawing {
  const box: Drawing = {
    body: icon.body,
    left: icon.left ?? 0,
    top: icon.top ?? 0,
    width: icon.width ?? file.width ?? 16,
    height: icon.height ?? file.height ?? 16,
  };
  return set.startsWith('fa7-') ? withoutMargin(box) : box;
}

/**
 * Font Awesome 7 draws 512 units of icon in a box of 640, which leaves room for wide icons at the sides. In the full
 * box, its icons would be a fifth smaller than those of other sets at the same size, so wide ones may extend beyond the
 * box.
 */
function withoutMargin(box: Drawing): Drawing {
  return { ...box, left: 64, top: 64, width: 512, height: 512 };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Coverage, coverageOf } from './coverage.ts';

/** A font for drawing images. */
export interface PictureFont {
  /** Its name in drawings, which is the same on every machine. */
  name: string;
  data: Uint8Array;
  covers: Coverage;
}

const require = createRequire(import.meta.url);

/** The subsets of a family that Octavo ships (`FontFamily.id`). */
export function familyFonts(id: string): PictureFont[] {
  const folder = join(dirname(require.resolve(`@fontsource-variable/${id}/package.json`)), 'files');
  return readdirSync(folder)
    .filter((file) => file.endsWith('-wght-normal.woff2'))
    .sort()
    .map((file) => pictureFont(file.replace('-wght-normal.woff2', ''), join(folder, file)));
}

/** The folders in which systems keep their fonts. */
const systemFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];

/** System fonts with many glyphs, the better ones first. */
const systemFonts = [
  /^(NotoSansCJK|NotoSans(SC|TC|JP|KR)|SourceHanSans).*(Bold|VF|wght)/i,
  /^(NotoSansCJK|NotoSans(SC|TC|JP|KR)|SourceHanSans)/i,
  /^(PingFang|Hiragino Sans GB|msyhbd|msyh|meiryob|meiryo|YuGothB|malgunbd|malgun|AppleSDGothicNeo|wqy-|DroidSansFallback)/i,
  /^NotoSans(Arabic|Hebrew|Thai|Devanagari|Bengali|Tamil|Telugu|Georgian|Armenian|Ethiopic|Khmer|Lao|Myanmar).*(Bold|VF|wght)/i,
  /^NotoSans(Arabic|Hebrew|Thai|Devanagari|Bengali|Tamil|Telugu|Georgian|Armenian|Ethiopic|Khmer|Lao|Myanmar)/i,
  /^(arialbd|arial|segoeuib|segoeui|tahomabd|tahoma|LeelawUI|Nirmala|SFArabic|SFHebrew|GeezaPro|Thonburi)\b/i,
  /^(DejaVuSans-Bold|DejaVuSans|Arial Unicode)\./i,
];

/**
 * Fonts on this machine for code points that the given fonts do not cover: as few as possible, chosen by known names.
 * Text that no font covers is not drawn.
 */
export function systemFontsFor(missing: ReadonlySet<number>): PictureFont[] {
  if (missing.size === 0) return [];
  const files = systemFolders.flatMap(fontFiles);
  const rest = new Set(missing);
  const chosen: PictureFont[] = [];
  for (const pattern of systemFonts) {
    for (const file of files.filter(({ name }) => pattern.test(name))) {
      if (rest.size === 0) return chosen;
      const font = pictureFont(file.name, file.path);
      const codePoints = [...rest].filter(font.covers);
      if (codePoints.length === 0) continue;
      for (const codePoint of codePoints) rest.delete(codePoint);
      chosen.push(font);
    }
  }
  return chosen;
}

function fontFiles(folder: string): { name: string; path: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(ttf|otf|ttc)$/i.test(entry.name))
    .map((entry) => ({ name: entry.name, path: join(entry.parentPath, entry.name) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function pictureFont(name: string, path: string): PictureFont {
  const data = readFileSync(path);
  return { name, data, covers: coverageOf(data) };
}

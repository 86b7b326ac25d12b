import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Diagnostic, problem, type Result } from '../diagnostics/diagnostic.ts';
import { type Project, pointer, whereIs } from '../project/project.ts';
import { authorFonts } from './author-fonts.ts';
import type { FontFallback } from './font-families.ts';

/** Width of running English text in Arial, in ems (its `xWidthAvg`, as Capsize measures fonts). */
const arialWidth = 904 / 2048;

/**
 * Reads the author's font files, so that a local font can take the same space until they are loaded. Reports families
 * that are neither in the author's folder nor in Octavo nor available from the font service; `missing` gives the reason
 * by family.
 */
export async function fontFallbacks(
  project: Pick<Project, 'root' | 'config' | 'positions' | 'configFile' | 'assets'>,
  missing: ReadonlyMap<string, string>,
): Promise<Result<Map<string, FontFallback>>> {
  const value = new Map<string, FontFallback>();
  const diagnostics: Diagnostic[] = [];
  for (const [use, font] of Object.entries(authorFonts(project.config))) {
    if (!font) continue;
    const own = ['fonts', use, 'family'];
    const path = project.positions.has(pointer(own)) ? own : ['fonts', 'family'];
    const location = whereIs(project, path);
    if (font.source === undefined) {
      const reason = missing.get(font.family);
      if (reason === undefined) continue;
      const message = `Octavo has no copy of the font ${font.family}, and it could not be downloaded (${reason}).`;
      diagnostics.push(
        problem('theme/font-not-shipped', message, {
          location,
          hint: 'Put its file into the project and name it in `source`.',
        }),
      );
      continue;
    }
    const file = font.source.replace(/^\/+/, '');
    if (!project.assets.includes(file) || value.has(font.source)) continue;
    // The file may have been deleted since the project was read.
    const body = await readFile(join(project.root, file)).catch(() => undefined);
    const fallback = body && (await measuredFont(body));
    if (fallback) value.set(font.source, fallback);
    else {
      const message = `${font.source} cannot be read as a font file.`;
      diagnostics.push(problem('theme/font-unreadable', message, { location }));
    }
  }
  return { value, diagnostics: withoutRepeats(diagnostics) };
}

/** How to scale a local font to the space of this one; undefined if it is not a font. */
export async function measuredFont(body: Uint8Array): Promise<FontFallback | undefined> {
  // Loaded here, since most sites have no font of their own.
  const { fromBuffer } = await import('@capsizecss/unpack');
  try {
    const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(Buffer.from(body));
    return {
      width: xWidthAvg / unitsPerEm / arialWidth,
      ascent: ascent / unitsPerEm,
      descent: Math.abs(descent) / unitsPerEm,
    };
  } catch {
    return undefined;
  }
}

/** One family may serve both uses. */
function withoutRepeats(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((entry) => [entry.message, entry])).values()];
}

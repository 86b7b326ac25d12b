import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem, type Result } from '../diagnostics/diagnostic.ts';
import { mapLimit } from '../lib/map-limit.ts';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { Project } from '../project/project.ts';
import { isAnimated } from './animated.ts';
import { type ImageFormat, openResizer, type Resizer, resizerId } from './resizer.ts';
import type { ImageCopy } from './site-images.ts';

/** In bytes. A copy of a smaller image would save less than its markup costs. */
const minBytes = 50 * 1024;
const maxBytes = 50 * 1024 * 1024;

/** In pixels: for a phone, a text column on a high-density screen, and a wide screen. */
const widths = [640, 1280, 1920];

const formats: ImageFormat[] = ['avif', 'webp'];

/** Images resized in parallel; each uses several threads. */
const atOnce = 2;

/** The project's PNG and JPEG images above 50 KB. */
export function largeImages({ root, assets }: Pick<Project, 'root' | 'assets'>): string[] {
  return assets.filter((file) => /\.(?:png|jpe?g)$/i.test(file) && isLarge(`${root}/${file}`));
}

/**
 * Smaller copies of these images of a project, by path. They are kept in `folder` under names derived from their input,
 * so that each is made only once. Without `sharp` there are none, and pages show the original images.
 */
export async function resizeImages(
  root: string,
  files: readonly string[],
  folder: string,
  onDone: (done: number, total: number) => void = () => {},
): Promise<Result<Map<string, ImageCopy[]>>> {
  const resized = new Map<string, ImageCopy[]>();
  const diagnostics: Diagnostic[] = [];
  const resizer = files.length > 0 ? await openResizer() : undefined;
  if (!resizer || !isWritable(folder)) return { value: resized, diagnostics };
  let done = 0;
  await mapLimit(files, atOnce, async (file) => {
    try {
      const image = readPlain(`${root}/${file}`);
      const copies = image && !isAnimated(image) ? await copiesOf(image, folder, resizer) : [];
      if (copies.length > 0) resized.set(file, copies);
    } catch (error) {
      diagnostics.push(unreadable(file, error));
    }
    onDone(++done, files.length);
  });
  return { value: resized, diagnostics };
}

async function copiesOf(image: Buffer, folder: string, resizer: Resizer): Promise<ImageCopy[]> {
  const whole = await resizer.width(image);
  const digest = createHash('sha256')
    .update(resizerId() ?? '')
    .update(image)
    .digest('hex')
    .slice(0, 16);
  const copies: ImageCopy[] = [];
  for (const format of formats) {
    const ofFormat: ImageCopy[] = [];
    // Starts with the widest: if that is not worth having, browsers would stretch a narrower one.
    for (const width of widthsFor(whole).reverse()) {
      const stored = join(folder, `${width}.${digest}.${format}`);
      let size = sizeOf(stored);
      if (size === undefined) {
        const copy = await resizer.resize(image, width, format);
        // An empty file records that the copy is not worth having, so that the next build does not try again.
        size = copy.length < image.length ? copy.length : 0;
        writeWhole(stored, size === 0 ? '' : copy);
      }
      if (size === 0) break;
      const file = `_octavo/image-${width}.${digest}.${format}`;
      ofFormat.unshift({ file, width, type: `image/${format}`, stored });
    }
    copies.push(...ofFormat);
  }
  return copies;
}

/** The usual widths that are well below the image's own, and its own if that is not larger than all of them. */
function widthsFor(whole: number): number[] {
  const below = widths.filter((width) => width < whole * 0.9);
  return whole <= widths.at(-1)! ? [...below, whole] : below;
}

function isLarge(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size > minBytes && size <= maxBytes;
}

/** The size of a copy from an earlier build in bytes; a symbolic link in its place is ignored. */
function sizeOf(stored: string): number | undefined {
  const stats = lstatSync(stored, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : undefined;
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

function unreadable(file: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error);
  return problem('image/unreadable', `${file} cannot be resized: ${reason}`, {
    location: { file, line: 1, column: 1 },
    hint: 'Open it in an image editor and save it again. Pages show the file as it is.',
  });
}

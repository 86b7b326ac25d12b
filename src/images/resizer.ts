import { installedVersion } from '../lib/installed-package.ts';

/** Makes a smaller copy of an image in another format. */
export interface Resizer {
  /** The displayed width in pixels. Throws if the image cannot be read or has too many pixels. */
  width(image: Buffer): Promise<number>;
  resize(image: Buffer, width: number, format: ImageFormat): Promise<Buffer>;
}

export type ImageFormat = 'avif' | 'webp';

/** The most pixels of an image: 100 megapixels take 400 MB when decoded. */
const maxPixels = 100_000_000;

/** The time limit for one copy, in seconds. */
const timeout = 60;

/** Screenshots contain small text on even backgrounds, which lower qualities blur. */
const encodings = {
  avif: { quality: 60, effort: 2 },
  webp: { quality: 82, effort: 2, smartSubsample: true },
};

/**
 * Whether to resize a project's images if its configuration does not say. This takes a second of processor time for
 * each image, so the author must have installed the package; one that is there only as a dependency of Octavo does not
 * count. No code of the project's package is run.
 */
export function hasResizer(root: string): boolean {
  return installedVersion('sharp', root) !== undefined;
}

/** Identifies the installation that made a copy; undefined if `sharp` is not installed. */
export function resizerId(): string | undefined {
  const version = installedVersion('sharp');
  return version === undefined ? undefined : JSON.stringify([version, encodings]);
}

/** Undefined if `sharp` is not installed, or not for this platform. */
export async function openResizer(): Promise<Resizer | undefined> {
  if (resizerId() === undefined) return undefined;
  try {
    const { default: sharp } = await import('sharp');
    const open = (image: Buffer) => sharp(image, { limitInputPixels: maxPixels });
    return {
      async width(image) {
        const { autoOrient } = await open(image).metadata();
        return autoOrient.width;
      },
      async resize(image, width, format) {
        const pipeline = open(image).autoOrient().resize({ width, withoutEnlargement: true });
        const encoded =
          format === 'avif' ? pipeline.avif(encodings.avif) : pipeline.webp(encodings.webp);
        return encoded.timeout({ seconds: timeout }).toBuffer();
      },
    };
  } catch {
    return undefined;
  }
}

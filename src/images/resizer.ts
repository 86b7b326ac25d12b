import { installedVersion } from '../lib/installed-package.ts';

/** Makes a smaller copy of an image in another format. */
export interface Resizer {
  /** Width in pixels as the image is seen. Throws if it cannot be read, or holds more than is made sense of. */
  width(image: Buffer): Promise<number>;
  resize(image: Buffer, width: number, format: ImageFormat): Promise<Buffer>;
}

export type ImageFormat = 'avif' | 'webp';

/** Pixels of an image that is still read: 100 megapixels take 400 MB once they are unpacked. */
const maxPixels = 100_000_000;

/** Seconds for one copy. */
const timeout = 60;

/** Screenshots have small letters on even grounds, which lower qualities blur. */
const encodings = {
  avif: { quality: 60, effort: 2 },
  webp: { quality: 82, effort: 2, smartSubsample: true },
};

/**
 * Whether images of a project are resized although its configuration does not say so. It takes a second of processor
 * time for each, so the author has to have chosen the package: one that Octavo has for other reasons is not enough.
 * Nothing of the project's own package is run.
 */
export function hasResizer(root: string): boolean {
  return installedVersion('sharp', root) !== undefined;
}

/** What tells copies of one installation from those of another; undefined where `sharp` is not installed. */
export function resizerId(): string | undefined {
  const version = installedVersion('sharp');
  return version === undefined ? undefined : JSON.stringify([version, encodings]);
}

/** Undefined where `sharp` is not installed, or not for this machine. */
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

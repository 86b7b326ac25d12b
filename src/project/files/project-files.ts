import { realpathSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { digestOf } from '../../lib/digest.ts';
import { readPlain, readPlainText } from './plain-file.ts';

/** The project's files for rendering. Files outside the project's folder do not exist for it. */
export interface ProjectFiles {
  /** The text of a file; undefined if it does not exist. */
  read(file: string): string | undefined;
  /** The size of an image in pixels; undefined if unknown. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /** A hash of the file's text (`digestOf`), cached until `forget` is called for the file. */
  digest(file: string): string;
  /** All files requested so far, whether they exist or not. */
  asked(): Iterable<string>;
  /** Clears the cache for some files, or for all. */
  forget(files?: Iterable<string>): void;
}

/** How many bytes to read for an image's size. Photos may have long metadata before it. */
const headLength = 64 * 1024;

export function createProjectFiles(root: string): ProjectFiles {
  const realRoot = realpathSync(root);
  const sizes = new Map<string, { width: number; height: number } | undefined>();
  const digests = new Map<string, string>();
  /** Neither `..` nor a symbolic link may leave the project, because the output may be published. */
  const locate = (file: string): string | undefined => {
    try {
      const real = realpathSync(path.join(realRoot, file));
      const relative = path.relative(realRoot, real);
      return /^\.\.(?:[\\/]|$)/.test(relative) || path.isAbsolute(relative) ? undefined : real;
    } catch {
      return undefined;
    }
  };
  const asked = new Set<string>();
  const read = (file: string): string | undefined => {
    asked.add(file);
    const real = locate(file);
    return real === undefined ? undefined : readPlainText(real);
  };
  return {
    read,
    asked: () => asked,
    digest(file) {
      const digest = digests.get(file) ?? digestOf(read(file));
      digests.set(file, digest);
      return digest;
    },
    forget(files) {
      for (const file of files ?? [...sizes.keys(), ...digests.keys()]) {
        sizes.delete(file);
        digests.delete(file);
      }
    },
    imageSize(file) {
      asked.add(file);
      if (!sizes.has(file)) {
        const real = locate(file);
        sizes.set(
          file,
          real === undefined
            ? undefined
            : (measure(readPlain(real, { length: headLength })) ?? measure(readPlain(real))),
        );
      }
      return sizes.get(file);
    },
  };
}

function measure(bytes: Buffer | undefined): { width: number; height: number } | undefined {
  if (!bytes || bytes.length === 0) return undefined;
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    // The pixels of portrait photos are stored sideways (EXIF orientation 5 to 8).
    const [w, h] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(w), height: Math.round(h) };
  } catch {
    return undefined;
  }
}

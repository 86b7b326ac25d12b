import { realpathSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { digestOf } from '../../lib/digest.ts';
import { readPlain } from './plain-file.ts';

/** The project's files as rendering sees them: inside its folder, or not there. */
export interface ProjectFiles {
  /** Text of a file; undefined when there is none. */
  read(file: string): string | undefined;
  /** Size in pixels of an image; undefined when it cannot be told. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /** Names the text of a file (`digestOf`); read once until the file is said to have changed. */
  digest(file: string): string;
  /** Every file that was asked for so far, there or not. */
  asked(): Iterable<string>;
  /** Forgets what is known of some files, or of all. */
  forget(files?: Iterable<string>): void;
}

/** Bytes in which nearly every format says its size. Photos may have long notes before it. */
const headLength = 64 * 1024;

export function createProjectFiles(root: string): ProjectFiles {
  const realRoot = realpathSync(root);
  const sizes = new Map<string, { width: number; height: number } | undefined>();
  const digests = new Map<string, string>();
  /** Neither `..` nor a symbolic link leads out of the project: what is built may be published. */
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
    return real === undefined ? undefined : readPlain(real)?.toString('utf8');
  };
  return {
    read,
    asked: () => asked,
    digest(file) {
      const known = digests.get(file) ?? digestOf(read(file));
      digests.set(file, known);
      return known;
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
    // Photos taken upright are stored lying down (EXIF orientation 5 to 8).
    const [w, h] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(w), height: Math.round(h) };
  } catch {
    return undefined;
  }
}

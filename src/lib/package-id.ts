import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Written when the package is built; see `stamp.ts`. */
export const stampFile = join(root, 'dist/build-id');

/** When the sources are run directly, as in tests: a hash of their content at the time the process started. */
const ofSources = import.meta.url.endsWith('.ts') ? contentId(['src', 'templates']) : undefined;

/**
 * Identifies this state of the package, so that caches written by another one are not used. Compiled code reads the id
 * from the stamp.
 */
export function packageId(): string {
  return ofSources ?? stamp();
}

/** A hash of the content of folders of the package. */
export function contentId(folders: readonly string[]): string {
  const digest = createHash('sha1').update(readFileSync(join(root, 'package.json')));
  for (const folder of folders) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
      if (path === stampFile) continue;
      digest.update(`\0${path.slice(root.length)}\0`).update(readFileSync(path));
    }
  }
  return digest.digest('base64url');
}

function stamp(): string {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return contentId(['dist', 'templates']);
  }
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Written when the package is built; see `stamp.ts`. */
export const stampFile = join(root, 'dist/build-id');

/** Where the sources themselves are run, as tests do, their content: as it was when this process began. */
const ofSources = import.meta.url.endsWith('.ts') ? contentId(['src', 'templates']) : undefined;

/**
 * Identifies this state of the package. What another state has cached is not reused. Compiled code knows its name from the
 * stamp.
 */
export function packageId(): string {
  return ofSources ?? stamp();
}

/** Names the content of folders of the package. */
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

import { fileURLToPath } from 'node:url';

/** Octavo's own folder: two levels above this module, in `src/` as in `dist/` and in the bundle. */
export const packageRoot = fileURLToPath(new URL('../../', import.meta.url));

import { writeFileSync } from 'node:fs';
import { contentId, stampFile } from './package-id.ts';

// The last step of `npm run build`: identifies the build, so that caches of other builds are not used.
writeFileSync(stampFile, contentId(['dist', 'templates']));

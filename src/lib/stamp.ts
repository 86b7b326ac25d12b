import { writeFileSync } from 'node:fs';
import { contentId, stampFile } from './package-id.ts';

// The last step of `npm run build`: names what was built, so that caches of another build are not used.
writeFileSync(stampFile, contentId(['dist', 'templates']));

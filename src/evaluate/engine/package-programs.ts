import { writeFileSync } from 'node:fs';
import { bundlePrograms, programsFile } from './programs.ts';

// Runs in `npm run build`, once all else has been compiled.
writeFileSync(programsFile, JSON.stringify(bundlePrograms()));

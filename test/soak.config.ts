import { defineConfig } from 'vitest/config';
import suite from '../vitest.config.ts';

/** `npm run bench:soak`: kills, again and again, and the large ones of hostile inputs, which take too long for the suite. */
export default defineConfig({ test: { ...suite.test, include: ['test/**/*.soak.ts'] } });

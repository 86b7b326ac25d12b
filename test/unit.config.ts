import { configDefaults, defineConfig } from 'vitest/config';
import suite from '../vitest.config.ts';

const rooms = [
  'assistant',
  'content',
  'diagnostics',
  'git',
  'i18n',
  'import-edges',
  'navigation',
  'openapi',
  'page',
  'project',
  'search',
  'site',
  'theme',
  'urls',
];

/** These try thousands of inputs, other programs or real servers: `npm test` runs them. */
const long = [
  'content/components/reading',
  'content/evaluate/safety',
  'content/fuzz',
  'content/parse/cut',
  'content/parse/piecewise',
  'git/work-tree',
  'navigation/properties',
  'openapi/fetch',
  'openapi/large',
  'openapi/samples/grammars',
  'openapi/samples/run-samples',
  'search/patch-index',
  'site/feed',
];

/** `npm run test:unit`: tests of single rooms that need no build, in less than a minute. */
export default defineConfig({
  test: {
    ...suite.test,
    include: rooms.map((room) => `test/${room}{.test.ts,/**/*.test.ts}`),
    exclude: [...configDefaults.exclude, ...long.map((file) => `test/${file}.test.ts`)],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Tests assert behaviour, not time: what is waited for may take as long as a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Modules keep only what is the same for all (grammars, templates, the browser): a worker loads them once.
    isolate: false,
    // Two cores: more workers than that only make browser tests flaky.
    maxWorkers: 2,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A state is waited for as long as a busy machine may need to come to it.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: more workers than that only make browser tests flaky.
    maxWorkers: 2,
  },
});

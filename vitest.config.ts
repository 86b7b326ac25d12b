import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of tests with browsers, servers and whole builds, the slowest first. */
const slow = ['platform', 'reader', 'browser', 'hostile', 'cli', 'build', 'dev'];

/** Long files first, so that both workers end at about the same time. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slow.findIndex((folder) => moduleId.includes(`/test/${folder}/`));
      return at < 0 ? slow.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/tools/shared-folder.ts',
    // Tests assert behaviour, not time: what is waited for may take as long as a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Modules keep only what is the same for all (grammars, templates, the browser): a worker loads them once.
    isolate: false,
    // Two cores: more workers than that only make browser tests flaky.
    maxWorkers: 2,
    sequence: isShuffled ? {} : { sequencer: LongFirst },
  },
});

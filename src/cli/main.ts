#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { run } from './program.ts';
import { createTerminal } from './terminal.ts';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `octavo check | head` reads no further: the work goes on.
    if (error.code !== 'EPIPE') throw error;
  });
}

// The engine's own settings, for work on all cores that throws away much and keeps little (`npm run bench`):
const engineSettings = [
  // From Node 24 on, each further thread takes twice as much for what is new: 150 MB for no time.
  '--max-semi-space-size=16',
];
// A fifth of the time of a build; later engines do better by themselves, and know other settings.
if (process.version.startsWith('v20.'))
  engineSettings.push(
    // Marking the heap beside the work pays where a core has nothing to do, and makes each write to the heap dearer.
    '--no-concurrent-marking',
    // Code is optimized when it has run for three times as long: most of it has done its work before that pays.
    '--interrupt-budget=200000',
  );
for (const flag of engineSettings) setFlagsFromString(flag);
// Left alone, the heap of each thread grows to four times what is in use before it is cleared up. Short work, an edit or
// a start of `octavo dev`, is done by then, a tenth sooner; long work takes 2.2 GB for what 1.3 GB do as well.
setTimeout(() => setFlagsFromString('--heap-growing-percent=80'), 1000).unref();

try {
  process.cwd();
} catch {
  process.stderr.write(
    'The folder you are in is not there any more: go to another one and run octavo again.\n',
  );
  process.exit(2);
}

process.exitCode = await run(process.argv.slice(2), createTerminal(process));

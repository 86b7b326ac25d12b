#!/usr/bin/env node
import { run } from './program.ts';
import { createTerminal } from './terminal.ts';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `octavo check | head` reads no further: the work goes on.
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await run(process.argv.slice(2), createTerminal(process));

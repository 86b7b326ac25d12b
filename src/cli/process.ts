import { run } from './program.ts';
import { createTerminal } from './terminal.ts';

/** Runs the command line: from the arguments to the exit code. */
export async function main(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // In `octavo check | head`, the reader closes the pipe early, but the work must continue.
      if (error.code !== 'EPIPE') throw error;
    });
  }

  try {
    process.cwd();
  } catch {
    process.stderr.write(
      'The folder you are in is not there any more: go to another one and run octavo again.\n',
    );
    process.exit(2);
  }

  process.exitCode = await run(process.argv.slice(2), createTerminal(process));
}

import { run } from '../../src/cli/program.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { plain } from '../../src/diagnostics/format.ts';

/** Runs a command line in this process and keeps what it prints. */
export async function octavo(
  argv: string[],
  over: Partial<Terminal> = {},
): Promise<{ exit: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const exit = await run(argv, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    interactive: false,
    paint: plain,
    cwd: '/',
    ...over,
  });
  return { exit, out, err };
}

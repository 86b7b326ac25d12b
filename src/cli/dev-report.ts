import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevEvents } from '../build/dev/dev-site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { problemList } from './problem-list.ts';
import type { Terminal } from './terminal.ts';

/** More files than this are counted, not named. */
const mostNames = 3;

/** Prints what watch mode has to say: each problem once, when it appears, and that it is gone. */
export function createDevReport(root: string, terminal: Terminal): Required<DevEvents> {
  let shown = new Set<string>();
  const read = (file: string) => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };
  return {
    onProblems(diagnostics) {
      const problems = new Map(
        diagnostics.filter(({ severity }) => severity !== 'info').map((d) => [keyOf(d), d]),
      );
      const fresh = [...problems].filter(([key]) => !shown.has(key)).map(([, problem]) => problem);
      const list = problemList(fresh, { read, paint: terminal.paint, all: false });
      if (list !== '') terminal.out(`\n${list.trimEnd()}\n`);
      const fixed = [...shown].filter((key) => !problems.has(key)).length;
      if (fixed > 0) terminal.out(`${fixed} fixed, ${problems.size} left\n`);
      shown = new Set(problems.keys());
    },
    onChange(files, took) {
      const names = files.length > mostNames ? `${files.length} files` : files.join(', ');
      terminal.out(`${terminal.paint.dim(`${names} (${Math.round(took)} ms)`)}\n`);
    },
    onFault(error) {
      const detail = error instanceof Error ? error.message : String(error);
      terminal.err(`Octavo has failed and goes on: ${detail}\n`);
    },
  };
}

/** A problem stays the same when lines above it come and go. */
function keyOf({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file]);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DevEvents } from '../watch/dev-site.ts';
import { problemList } from './problem-list.ts';
import type { Terminal } from './terminal.ts';

/** More files than this are counted, not named. */
const mostNames = 3;

/** Prints what watch mode has to say: problems when they appear, and that they are gone. */
export function createDevReport(root: string, terminal: Terminal): Required<DevEvents> {
  let shown = new Map<string, number>();
  const read = (file: string) => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };
  return {
    onProblems(diagnostics, unseen) {
      const problems = diagnostics.filter(({ severity }) => severity !== 'info');
      const counts = new Map<string, number>();
      for (const problem of problems) {
        const key = keyOf(problem);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      const before = (key: string) => shown.get(key) ?? 0;
      // Of several places that say the same nobody knows which one is new: all are told.
      const fresh = problems.filter(
        (problem) => counts.get(keyOf(problem))! > before(keyOf(problem)),
      );
      const list = problemList(fresh, { read, paint: terminal.paint, all: false });
      if (list !== '') terminal.out(`\n${list.trimEnd()}\n`);
      if (unseen) {
        // What nobody can see at the moment is neither there nor gone.
        shown = new Map([...shown, ...counts]);
        return;
      }
      const gone = [...shown].map(([key, count]) => Math.max(0, count - (counts.get(key) ?? 0)));
      const fixed = gone.reduce((sum, count) => sum + count, 0);
      if (fixed > 0) terminal.out(`${fixed} fixed, ${problems.length} left\n`);
      shown = counts;
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

/** A problem stays the same when lines above it come and go. A file may have it at several places. */
function keyOf({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file]);
}

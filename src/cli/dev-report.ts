import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DevEvents } from '../watch/dev-site.ts';
import { problemKey, subtract } from './changed/new-problems.ts';
import { problemList } from './problem-list.ts';
import { countLine, fileReader } from './report.ts';
import type { Terminal } from './terminal.ts';

/** More files than this are counted, not named. */
const mostNames = 3;
/** So many causes are shown at the start: who begins to write wants to see the address, not a list. */
const firstCauses = 3;

export interface DevReport extends Required<DevEvents> {
  /** Where the site is served from now on. */
  serves(addresses: readonly string[]): void;
}

export interface DevReportOptions {
  root: string;
  /** The command that lists all problems. */
  check: string;
}

/** Prints what watch mode has to say: the address and the first problems, then those that appear or are gone. */
export function createDevReport(
  { root, check }: DevReportOptions,
  { paint, out, err }: Terminal,
): DevReport {
  let shown: Diagnostic[] = [];
  let addresses = '';
  let hasStarted = false;
  const read = fileReader(root);
  const list = (problems: readonly Diagnostic[], most?: number) =>
    problemList(problems, { read, paint, all: false, details: check, most });

  const start = (problems: readonly Diagnostic[]) => {
    if (problems.length === 0) return out('No problems.\n');
    out(
      `\n${list(problems, firstCauses)}${countLine(problems, false)}; ${check} lists them all.\n`,
    );
    out(addresses);
  };
  const goOn = (problems: readonly Diagnostic[]) => {
    // Of several places that say the same nobody knows which one is new: all are told.
    const keys = new Set(subtract(problems, shown).map(problemKey));
    const fresh = problems.filter((problem) => keys.has(problemKey(problem)));
    if (fresh.length > 0) out(`\n${list(fresh).trimEnd()}\n`);
  };
  return {
    serves(all) {
      addresses = all.map((address) => `${address}\n`).join('');
      out(addresses);
    },
    onProblems(diagnostics, unseen) {
      const problems = diagnostics.filter(({ severity }) => severity !== 'info');
      if (unseen) {
        goOn(problems);
        // What nobody can see at the moment is neither there nor gone.
        shown = [...shown, ...subtract(problems, shown)];
        return;
      }
      if (hasStarted) goOn(problems);
      else start(problems);
      const fixed = subtract(shown, problems).length;
      if (fixed > 0) out(`${fixed} fixed, ${problems.length} left\n`);
      hasStarted = true;
      shown = problems;
    },
    onChange(files, took) {
      const names = files.length > mostNames ? `${files.length} files` : files.join(', ');
      out(`${paint.dim(`${names} (${Math.round(took)} ms)`)}\n`);
    },
    onFault(error) {
      const detail = error instanceof Error ? error.message : String(error);
      err(`Octavo has failed and goes on: ${detail}\n`);
    },
  };
}

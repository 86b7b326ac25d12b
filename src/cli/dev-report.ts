import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printable } from '../diagnostics/printable.ts';
import { oneLine } from '../lib/text/one-line.ts';
import type { DevEvents } from '../watch/dev-site.ts';
import { type TypedCommand, withTypedCommand } from './as-typed.ts';
import { problemKey, subtract } from './changed/new-problems.ts';
import { problemList } from './problems/problem-list.ts';
import { countLine, fileReader } from './report.ts';
import type { Terminal } from './terminal.ts';

/** If more files changed, only their number is shown. */
const maxNames = 3;
/** How many causes are shown at the start, so that the address stays visible. */
const firstCauses = 3;

export interface DevReport extends Required<DevEvents> {
  /** Prints the addresses of the site. */
  serves(addresses: readonly string[]): void;
}

export interface DevReportOptions {
  root: string;
  /** The command that lists all problems. */
  check: string;
  typed?: TypedCommand;
}

/** Reports on watch mode: the address and the first problems, then new and resolved ones. */
export function createDevReport(
  { root, check, typed }: DevReportOptions,
  { paint, out, err }: Terminal,
): DevReport {
  let shown: Diagnostic[] = [];
  let addresses = '';
  let hasStarted = false;
  const list = (problems: readonly Diagnostic[], maxCauses?: number) =>
    problemList(problems, {
      // Not cached, because files change between reports.
      read: fileReader(root),
      ...{ paint, all: false, details: check, maxCauses },
    });

  const start = (problems: readonly Diagnostic[]) => {
    if (problems.length === 0) return out('No problems.\n');
    out(
      `\n${list(problems, firstCauses)}${countLine(problems, false)}; ${check} lists them all.\n`,
    );
    out(addresses);
  };
  const goOn = (problems: readonly Diagnostic[]) => {
    // If a message appears in several places, it is unclear which one is new, so all are shown.
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
      const problems = diagnostics
        .filter(({ severity }) => severity !== 'info')
        .map((one) => (typed ? withTypedCommand(one, typed) : one));
      if (unseen) {
        goOn(problems);
        // Problems that cannot be determined at the moment are neither new nor resolved.
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
    onChange(files, duration) {
      const names = files.length > maxNames ? `${files.length} files` : files.join(', ');
      // A name that continues on another line would look like a problem.
      out(`${paint.dim(`${printable(oneLine(names))} (${Math.round(duration)} ms)`)}\n`);
    },
    onPolling() {
      err(
        'The system cannot watch more files, so Octavo checks all of them for changes every now and then. A higher limit helps: on Linux fs.inotify.max_user_watches or max_user_instances, elsewhere ulimit -n.\n',
      );
    },
    onFault(error) {
      const detail = error instanceof Error ? error.message : String(error);
      err(`Octavo had an internal error, but keeps running: ${printable(detail)}\n`);
    },
  };
}

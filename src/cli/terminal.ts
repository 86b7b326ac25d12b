import type { Paint } from '../diagnostics/format.ts';
import { plain } from '../diagnostics/format.ts';

/** Where a command prints, and what the output supports. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Progress, and errors in the command line. */
  err(text: string): void;
  /** Whether standard error is a terminal, so progress can redraw its line. */
  interactive: boolean;
  paint: Paint;
  cwd: string;
  /** The root of the repository, if the CI service that runs the command provides it. */
  workspace?: string;
  /** Set if the command runs in a GitHub workflow. `summary` is the file for the job's summary page. */
  github?: { summary?: string };
}

export function createTerminal(process: NodeJS.Process): Terminal {
  const { env, stdout, stderr } = process;
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    interactive: stderr.isTTY === true && env.TERM !== 'dumb',
    paint: wantsColor(env, stdout) ? colors : plain,
    cwd: process.cwd(),
    workspace: env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR,
    github: env.GITHUB_ACTIONS === 'true' ? { summary: env.GITHUB_STEP_SUMMARY } : undefined,
  };
}

/** The conventions of no-color.org and of `FORCE_COLOR`. */
function wantsColor(env: NodeJS.ProcessEnv, stdout: NodeJS.WriteStream): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0';
  return stdout.isTTY === true && env.TERM !== 'dumb';
}

const colors: Paint = {
  severity: (severity, text) =>
    `\u001b[${{ error: 31, warning: 33, info: 36 }[severity]}m${text}\u001b[39m`,
  bold: (text) => `\u001b[1m${text}\u001b[22m`,
  dim: (text) => `\u001b[2m${text}\u001b[22m`,
};

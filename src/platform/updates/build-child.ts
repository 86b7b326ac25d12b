import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PrivateNetwork } from '../../fetch/private-network.ts';
import { countOf } from '../../lib/text/count-of.ts';
import type { Reader } from '../../openapi/restrict/reader.ts';

export interface ChildBuild {
  /** The folder of docs.json. */
  root: string;
  out: string;
  base: string;
  site?: string;
  privateNetwork: PrivateNetwork;
  /** Builds only what this reader may see. */
  reader?: Reader;
  /** The time limit in milliseconds, and the limit of JavaScript memory in MB. */
  time: number;
  memory: number;
  signal: AbortSignal;
}

export interface ChildResult {
  /** Whether the build had no problems. */
  ok: boolean;
  /** Whether there is a site that may be published, given the project's strictness. */
  publishable: boolean;
  /** A short summary such as `3 pages have problems`; empty if there are none. */
  problems: string;
  pages: number;
  /** Lines for the log: the problems, then what the build did. */
  lines: string[];
}

interface Report {
  exit: number;
  strict: boolean;
  written: boolean;
  pages: number;
  diagnostics: Diagnostic[];
}

/** The command line of this package in a form that Node can run: when running from the sources, the compiled file. */
export const commandLine = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../../dist/cli/main.js' : '../../cli/main.js',
    import.meta.url,
  ),
);

const outputLimit = 32 * 1024 * 1024;

/**
 * Builds in a child process with limits and without the server's environment: the build evaluates pages, and a crash
 * ends only that process. Its home and temporary files are in a new folder. Programs trust the settings in their home,
 * so it must never be a folder in which authors write.
 */
export async function buildInChild(build: ChildBuild): Promise<ChildResult> {
  const home = await mkdtemp(join(tmpdir(), 'octavo-build-'));
  try {
    return await runChild(build, home);
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function runChild(build: ChildBuild, home: string): Promise<ChildResult> {
  const args = [
    `--max-old-space-size=${build.memory}`,
    commandLine,
    'build',
    resolve(build.root),
    '--out',
    resolve(build.out),
    '--base',
    build.base,
    '--json',
    '--served',
    ...(build.reader === undefined ? [] : ['--readers', JSON.stringify(build.reader)]),
    ...(build.site === undefined ? [] : ['--site', build.site]),
    ...networkFlags(build.privateNetwork),
  ];
  const child = spawn(process.execPath, args, {
    cwd: home,
    env: {
      PATH: process.env.PATH ?? '',
      LC_ALL: 'C.UTF-8',
      HOME: home,
      TMPDIR: home,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: build.time,
    killSignal: 'SIGKILL',
    signal: build.signal,
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (out.length < outputLimit) out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err = (err + text).slice(-4000);
  });
  const ended = await new Promise<{ code: number | null; signal: string | null }>(
    (resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve({ code, signal }));
    },
  );
  const report = parse(out);
  if (report) {
    const ok = report.exit === 0 && report.written;
    return {
      ok,
      publishable: ok || (report.written && !report.strict),
      problems: problemsOf(report.diagnostics),
      pages: report.pages,
      lines: report.diagnostics.flatMap(toLine),
    };
  }
  const reason =
    ended.signal === null
      ? err.trim().split('\n')
      : [
          `The build was stopped (${ended.signal}): it took longer than ${build.time / 1000} s, or too much memory.`,
        ];
  return { ok: false, publishable: false, problems: '', pages: 0, lines: reason };
}

function networkFlags({ all, hosts }: PrivateNetwork): string[] {
  return [
    ...(all ? ['--allow-private-network'] : []),
    ...(hosts.length > 0 ? ['--allow-private-hosts', hosts.join(',')] : []),
  ];
}

function parse(out: string): Report | undefined {
  try {
    return JSON.parse(out) as Report;
  } catch {
    return undefined;
  }
}

/** Counts pages with errors and, separately, errors in settings and specifications. */
function problemsOf(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const isOfPage = ({ location }: Diagnostic) => /\.mdx?$/i.test(location?.file ?? '');
  const pages = new Set(errors.filter(isOfPage).map(({ location }) => location!.file)).size;
  const others = errors.filter((error) => !isOfPage(error)).length;
  return [
    ...(pages > 0 ? [pages === 1 ? '1 page has problems' : `${pages} pages have problems`] : []),
    ...(others > 0 ? [countOf(others, 'other problem')] : []),
  ].join(', ');
}

function toLine({ severity, code, message, location, hint }: Diagnostic): string[] {
  if (severity === 'info') return [];
  const at = location ? `${location.file}:${location.line}:${location.column}: ` : '';
  return [`${at}${severity}: ${message}${hint ? ` ${hint}` : ''} [${code}]`];
}

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What one run of a command cost. */
export interface Cost {
  seconds: number;
  /** User and system time of all its processes; undefined where it cannot be told. */
  cpuSeconds?: number;
  /** Largest sum of the resident memory of all its processes, MB, sampled; undefined where there is no /proc. */
  peakMb?: number;
  exit: number | null;
  output: string;
}

/** Runs a command to its end, or ends it after `limit` seconds: not finishing is a result, too. */
export function measure(
  command: string[],
  cwd: string,
  options: { limit?: number; env?: Record<string, string> } = {},
): Promise<Cost> {
  return new Promise((resolve) => {
    const started = performance.now();
    // The shell's own `times` gives the processor time of everything that ran.
    const child = spawn('bash', ['-c', '"$@"; s=$?; times >&3; exit $s', 'bash', ...command], {
      cwd,
      detached: true,
      env: { ...process.env, CI: 'true', NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let times = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout!.on('data', collect);
    child.stderr!.on('data', collect);
    child.stdio[3]!.on('data', (chunk: Buffer) => {
      times += chunk.toString();
    });
    let peakMb: number | undefined;
    const sampler = setInterval(() => {
      const now = groupMemory(child.pid!);
      if (now !== undefined) peakMb = Math.max(peakMb ?? 0, now);
    }, 50);
    const timer = setTimeout(
      () => process.kill(-child.pid!, 'SIGKILL'),
      (options.limit ?? 900) * 1000,
    );
    child.on('close', (exit) => {
      clearInterval(sampler);
      clearTimeout(timer);
      const seconds = (performance.now() - started) / 1000;
      resolve({ seconds, cpuSeconds: cpuOf(times), peakMb, exit, output });
    });
  });
}

/** Resident memory of all processes of a group, MB. */
function groupMemory(group: number): number | undefined {
  try {
    let pages = 0;
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(fields[2]) === group) pages += Number(fields[21]);
      } catch {
        // The process has ended meanwhile.
      }
    }
    return (pages * 4096) / 1e6;
  } catch {
    return undefined;
  }
}

/** The second line of `times` is that of the children: `0m1.234s 0m0.123s`. */
function cpuOf(times: string): number | undefined {
  const line = times.trim().split('\n').at(-1) ?? '';
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return undefined;
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Bytes of all files below a folder, MB. */
export function folderMb(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1e6;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

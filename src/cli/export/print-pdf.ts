import { type ExecFileException, execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Chromium } from '../../platform/settings/settings.ts';
import { isolateSite } from '../../site/isolated-site.ts';
import { UsageError } from '../usage-error.ts';

const run = promisify(execFile);

/** In milliseconds: Chromium takes minutes to lay out a large site. */
const timeout = 10 * 60_000;

/**
 * Prints a file of a built site as a PDF with an outline of its headings. `page` is its path in the site. Chromium runs
 * with a temporary profile and can reach nothing but the site. If it fails, throws `UsageError` with Chromium's
 * message.
 */
export async function printPdf(
  folder: string,
  page: string,
  pdf: string,
  { path, sandbox }: Chromium,
  signal: AbortSignal,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'octavo-chromium-'));
  const site = await isolateSite(folder, '/');
  try {
    const flags = [
      '--headless',
      ...(sandbox ? [] : ['--no-sandbox']),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      // Images from other hosts are left out.
      ...site.flags,
      `--user-data-dir=${profile}`,
      // Time for drawing diagrams. It elapses only while nothing is loading, and is skipped if nothing is waiting.
      '--virtual-time-budget=30000',
      '--no-pdf-header-footer',
      '--export-tagged-pdf',
      '--generate-pdf-document-outline',
      `--print-to-pdf=${pdf}`,
      site.url + page,
    ];
    await run(path, flags, { signal, timeout, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new UsageError(
      `Chromium cannot print the site: ${reasonOf(error as ExecFileException)}.`,
    );
  } finally {
    site.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function reasonOf({ killed, stderr = '', code, message }: ExecFileException): string {
  if (killed) return `it took longer than ${timeout / 60_000} minutes`;
  const said = stderr.trim().split('\n').at(-1) || message.split('\n', 1)[0]!;
  return `${said} (${code})`;
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Chromium } from '../../platform/settings/settings.ts';

const run = promisify(execFile);

/** A large site takes Chromium minutes to lay out. */
const longest = 10 * 60_000;

/**
 * Prints an HTML file of this machine as a PDF with an outline of its headings. Chromium runs with a profile of its own
 * that is deleted, and reaches no other host. Rejects with what it said when it wrote nothing.
 */
export async function printPdf(
  html: string,
  pdf: string,
  { path, sandbox }: Chromium,
  signal: AbortSignal,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'octavo-chromium-'));
  try {
    const flags = [
      '--headless',
      ...(sandbox ? [] : ['--no-sandbox']),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      // Only what lies in the folder: pictures of other hosts are left out.
      '--host-resolver-rules=MAP * ~NOTFOUND',
      `--user-data-dir=${profile}`,
      // Time for diagrams to be drawn: it counts only while nothing is loading, and passes at once when nothing waits.
      '--virtual-time-budget=30000',
      '--no-pdf-header-footer',
      '--export-tagged-pdf',
      '--generate-pdf-document-outline',
      `--print-to-pdf=${pdf}`,
      pathToFileURL(html).href,
    ];
    await run(path, flags, { signal, timeout: longest, maxBuffer: 16 * 1024 * 1024 });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

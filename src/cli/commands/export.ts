import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { buildSite } from '../../build/build-site.ts';
import { printable } from '../../diagnostics/printable.ts';
import { shellWord } from '../../lib/text/shell-word.ts';
import { findChromium } from '../../platform/settings/chromium.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { exportEpub } from '../export/export-epub.ts';
import { exportPdf } from '../export/export-pdf.ts';
import type { Selection } from '../export/printed-document.ts';
import { interruptible } from '../interrupt.ts';
import { createProgress } from '../progress.ts';
import { projectFolder, targetFile } from '../project-folder.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { projectArgument } from './shared-options.ts';

interface Flags extends ReportFlags, Selection {
  pdf?: string;
  epub?: string;
}

export function exportCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('export')
    .description(
      'Write the project in [dir] as a PDF, with an outline and page numbers, or as an EPUB for reading devices.',
    )
    .argument(...projectArgument)
    .option('--pdf <file>', 'PDF to write; needs Chromium or a browser based on it')
    .option('--epub <file>', 'EPUB to write')
    .option('--language <code>', 'the pages of one language (default: the first one)')
    .option('--doc-version <name>', 'the pages of one version (default: the first one)')
    .option('--section <path>', 'only pages below this path, such as guides')
    .addHelpText('after', '\nFor a folder that opens from disk: octavo build --offline');
  return withReportFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await exportBooks(dir, flags, terminal)),
  );
}

async function exportBooks(
  dir: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  if (flags.pdf === undefined && flags.epub === undefined)
    throw new UsageError('Name the file to write with --pdf or --epub.');
  const [pdf, epub] = [flags.pdf, flags.epub].map((file) =>
    file === undefined ? undefined : targetFile(file, terminal),
  );
  if (pdf === epub) throw new UsageError('--pdf and --epub name the same file.');
  const chromium = pdf === undefined ? undefined : findChromium(process.env);
  if (pdf !== undefined && !chromium) throw new UsageError(noChromium);
  const folder = await mkdtemp(join(tmpdir(), 'octavo-export-'));
  const progress = createProgress(terminal, { quiet: flags.quiet });
  const leftOut: string[] = [];
  try {
    const result = await interruptible(async (signal) => {
      const out = join(folder, 'site');
      const build = await buildSite(
        { root, out, urls: { links: 'offline' }, ...plainBuild },
        { signal, onEvent: progress.event },
      );
      if (!build.written) return build;
      if (epub !== undefined) leftOut.push(...(await exportEpub(root, out, epub, flags)));
      if (pdf !== undefined && chromium) await exportPdf(out, pdf, flags, { chromium, signal });
      return build;
    }).finally(progress.clear);
    const summary = result.written ? written(flags, terminal, leftOut) : 'Nothing was written.';
    const details = asTyped('check', dir, '--verbose');
    const typed = { command: 'export', dir, flags: filesAsTyped(flags) };
    await report(result, { root, ...reportFlags(flags), summary, details, typed }, terminal);
    return result.exit;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const plainBuild = {
  strict: false,
  includeRestricted: false,
  print: true,
  check: false,
  cache: false,
};

const noChromium =
  'Writing a PDF needs Chromium or a browser based on it, and none was found in PATH. Install one, or set OCTAVO_CHROMIUM to its path. An EPUB needs no browser.';

function filesAsTyped({ pdf, epub }: Flags): string[] {
  return Object.entries({ pdf, epub }).flatMap(([name, file]) =>
    file === undefined ? [] : [`--${name}`, shellWord(file)],
  );
}

function written({ epub, pdf }: Flags, { cwd }: Terminal, leftOut: readonly string[]): string {
  const lines = [epub, pdf].flatMap((file) => {
    if (file === undefined) return [];
    const { size } = statSync(resolve(cwd, file));
    return [`Wrote ${file} (${(size / 1e6).toFixed(1)} MB).`];
  });
  if (leftOut.length > 0) {
    const [named, more] = [leftOut.slice(0, 5).map(printable), leftOut.length - 5];
    const others = more > 0 ? ` and ${more} more` : '';
    lines.push(
      `The EPUB does not contain these images; where they have an alternative text, it links to them: ${named.join(', ')}${others}.`,
    );
  }
  return lines.join('\n');
}

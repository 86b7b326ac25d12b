import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { buildSite } from '../../build/build-site.ts';
import { chapterId } from '../../build/print-pages.ts';
import { findChromium } from '../../platform/settings/chromium.ts';
import type { Chromium } from '../../platform/settings/settings.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { bookStyle, withStyle } from '../export/book-style.ts';
import { printPdf } from '../export/print-pdf.ts';
import { interruptible } from '../interrupt.ts';
import { createProgress } from '../progress.ts';
import { projectFolder } from '../project-folder.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

interface Flags extends ReportFlags {
  pdf: string;
  language?: string;
  docVersion?: string;
  section?: string;
}

export function exportCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('export')
    .description('Write the project in [dir] as a PDF, with an outline and page numbers.')
    .argument('[dir]', 'folder that contains docs.json (default: the current one)')
    .requiredOption('--pdf <file>', 'file to write')
    .option('--language <code>', 'the pages of one language (default: the first one)')
    .option('--doc-version <name>', 'the pages of one version (default: the first one)')
    .option('--section <path>', 'only pages below this path, such as guides')
    .addHelpText('after', '\nFor a folder that opens from disk: octavo build --offline');
  return withReportFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await exportPdf(dir, flags, terminal)),
  );
}

async function exportPdf(
  dir: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const chromium = findChromium(process.env);
  if (!chromium)
    throw new UsageError(
      'A PDF is printed by Chromium or Chrome, and there is none on the path. Install one, or name it in OCTAVO_CHROMIUM.',
    );
  const pdf = resolve(terminal.cwd, flags.pdf);
  if (!existsSync(dirname(pdf))) throw new UsageError(`There is no folder for ${flags.pdf}.`);
  const folder = await mkdtemp(join(tmpdir(), 'octavo-export-'));
  const progress = createProgress(terminal, { quiet: flags.quiet });
  try {
    const result = await interruptible(async (signal) => {
      const urls = { links: 'offline' as const };
      const out = join(folder, 'site');
      const options = {
        root,
        out,
        urls,
        strict: false,
        includeRestricted: false,
        print: true,
        check: false,
        cache: false,
      };
      const made = await buildSite(options, { signal, onEvent: progress.event });
      if (made.written) await print(out, pdf, { flags, chromium, signal });
      return made;
    }).finally(progress.clear);
    const size = result.written ? ` (${(statSync(pdf).size / 1e6).toFixed(1)} MB)` : '';
    const summary = result.written ? `Wrote ${flags.pdf}${size}.` : 'Nothing was written.';
    const details = asTyped('check', dir, '--verbose');
    await report(result, { root, ...reportFlags(flags), summary, details }, terminal);
    return result.exit;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Print {
  flags: Flags;
  chromium: Chromium;
  signal: AbortSignal;
}

async function print(out: string, pdf: string, { flags, chromium, signal }: Print): Promise<void> {
  const file = await bookFile(out, flags);
  const html = await readFile(join(out, file), 'utf8');
  const section = flags.section?.replace(/^\/+|\/+$/g, '');
  const begin = section === undefined ? undefined : chapterId(`/${section}`);
  if (begin !== undefined && !html.includes(`class="oct-chapter" id="${begin}`))
    throw new UsageError(`There are no pages below ${flags.section}.`);
  await writeFile(join(out, file), withStyle(html, bookStyle(begin)));
  await rm(pdf, { force: true });
  await printPdf(join(out, file), pdf, chromium, signal);
  if (!existsSync(pdf)) throw new UsageError('Chromium has written no PDF.');
}

/** The document of a language and version. Those of the first ones stand at the top. */
async function bookFile(out: string, { language, docVersion }: Flags): Promise<string> {
  const first = 'print/index.html';
  if (language === undefined && docVersion === undefined) return first;
  const html = await readFile(join(out, first), 'utf8');
  const firstLanguage = /<html lang="([^"]*)"/.exec(html)?.[1] ?? '';
  const firstTitle = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const isFirst =
    (language ?? firstLanguage) === firstLanguage &&
    (docVersion === undefined || firstTitle.endsWith(` ${docVersion}`));
  if (isFirst) return first;
  const parts = [language ?? firstLanguage, ...(docVersion === undefined ? [] : [docVersion])];
  const file = ['print', ...parts, 'index.html'].join('/');
  const isName = parts.every((part) => !/[\\/]|^\.+$/.test(part));
  if (!isName || !existsSync(join(out, file)))
    throw new UsageError(`The site has no pages of ${parts.join(' ')}.`);
  return file;
}

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { buildResult } from '../../build/build-result.ts';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../diagnostics/format.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { shellWord } from '../../lib/text/shell-word.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import { sitesBelow } from '../../migrate/detect.ts';
import { type MigratedSite, migrateSite } from '../../migrate/migrate-site.ts';
import { kindNames } from '../../migrate/source.ts';
import { writeProject } from '../../migrate/write-project.ts';
import { migrateConfig } from '../../project/migrate-config.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { projectFolder } from '../project-folder.ts';
import { fileReader, report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

interface Flags extends ReportFlags {
  out: string;
}

export function migrateCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('migrate')
    .description(
      'Convert a mint.json to docs.json, or a site of Docusaurus, MkDocs, VitePress, Starlight or GitBook to a project.',
    )
    .argument(
      '[dir]',
      'folder that contains mint.json or the other site (default: the current one)',
    )
    .option(
      '-o, --out <dir>',
      'folder to write the project to; the other site is not changed',
      'octavo-docs',
    );
  return withReportFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await migrate(dir, flags, terminal)),
  );
}

async function migrate(
  dir: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const isOwn = ['docs.json', 'mint.json'].some((file) => existsSync(join(root, file)));
  const migrated = isOwn ? undefined : migrateSite(root);
  return migrated ? writeSite(migrated, dir, flags, terminal) : writeConfig(root, dir, terminal);
}

async function writeConfig(
  root: string,
  dir: string | undefined,
  terminal: Terminal,
): Promise<ExitCode> {
  const migrated = await migrateConfig(root);
  if (migrated === undefined) throw new UsageError('docs.json already has the current format.');
  const options = { paint: terminal.paint, read: fileReader(root) };
  const print = (problems: readonly Diagnostic[]) => {
    for (const one of problems) terminal.out(`${formatDiagnostic(one, options)}\n\n`);
  };
  if ('diagnostics' in migrated) {
    const isNothing = migrated.diagnostics.some(({ code }) => code === 'config/not-found');
    if (isNothing) throw new UsageError(nothingFound(dir, root));
    print(migrated.diagnostics);
    return 1;
  }
  writeWhole(join(root, 'docs.json'), migrated.text);
  print(migrated.lost);
  const { length } = migrated.lost;
  const lost =
    length === 0
      ? ''
      : ` ${length} ${length === 1 ? 'setting was' : 'settings were'} not carried over.`;
  terminal.out(`Wrote docs.json from ${migrated.from}.${lost}\n`);
  if (migrated.from === 'mint.json')
    terminal.out('mint.json is no longer read. Delete it when you have checked the result.\n');
  terminal.out(`Next:\n  ${asTyped('check', dir)}\n`);
  return 0;
}

function nothingFound(dir: string | undefined, root: string): string {
  const advice =
    folderAdvice(root) || ' For a folder of Markdown pages, octavo init writes a docs.json.';
  return `${dir ?? 'This folder'} contains no site that can be converted, that is, none of these files: mint.json, docusaurus.config.js, mkdocs.yml, .vitepress/config.js, astro.config.mjs with Starlight, .gitbook.yaml, SUMMARY.md.${advice}`;
}

function folderAdvice(root: string): string {
  const folders = sitesBelow(root);
  return folders.length === 0 ? '' : ` Name a folder that has one: ${folders.join(', ')}.`;
}

async function writeSite(
  migrated: MigratedSite,
  dir: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<ExitCode> {
  const { source, texts, copies } = migrated;
  if (source.pages.length === 0 && source.outside)
    throw new UsageError(
      `${source.configFile} is a site of ${kindNames[source.kind]} whose pages are in \`${source.outside}\`, outside this folder. Run the command in the folder that contains both.`,
    );
  if (source.pages.length === 0)
    throw new UsageError(
      `${source.configFile} is a site of ${kindNames[source.kind]}, but it has no pages.${folderAdvice(source.root)}`,
    );
  const folder = resolve(terminal.cwd, flags.out);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`${flags.out} is not empty. Name another folder with --out.`);
  const unwritten = writeProject(migrated, folder);
  const diagnostics = [...migrated.lost, ...unwritten].map(({ file, line, what, hint }) =>
    problem('migrate/not-carried', what, { hint, location: { file, line, column: 1 } } as object),
  );
  const pages = [...texts.keys()].filter((path) => path.endsWith('.mdx')).length;
  const from = `${kindNames[source.kind]} (${source.configFile})`;
  const summary = `Wrote ${countOf(pages, 'page')} and ${countOf(copies.size, 'file')} to ${flags.out} from ${from}. ${countOf(diagnostics.length, 'place')} not carried over.\nNext:\n  octavo check ${shellWord(flags.out)}`;
  const options = {
    root: source.root,
    out: folder,
    strict: false,
    includeRestricted: false,
    urls: {},
    check: false,
  };
  const result = buildResult(
    {
      strict: false,
      diagnostics,
      manifest: [...texts.keys(), ...copies.keys()].sort(),
      pages,
      written: true,
      timings: {},
      slowest: [],
      components: [],
    } as never,
    options,
  );
  const details = asTyped('migrate', dir, '--verbose');
  await report(result, { root: source.root, ...reportFlags(flags), summary, details }, terminal);
  return 0;
}

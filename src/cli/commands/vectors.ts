import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { countOf } from '../../lib/text/count-of.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import type { MadeVectors, VectorSettings } from '../../platform/vectors/make-vectors.ts';
import { readVectors, vectorsFile, vectorsText } from '../../project/vectors/vectors-file.ts';
import type { ExitCode } from '../exit-code.ts';
import { interruptible } from '../interrupt.ts';
import { goodValue } from '../models/committed.ts';
import { fromEnvironment, reasonOf } from '../models/environment.ts';
import { searchedPages } from '../models/searched-pages.ts';
import { type NetworkFlags, withNetworkFlags } from '../private-network.ts';
import { projectFolder } from '../project-folder.ts';
import { requireServePackages } from '../serve-packages.ts';
import type { Terminal } from '../terminal.ts';
import { projectArgument } from './shared-options.ts';

interface Flags extends NetworkFlags, VectorSettings {
  dryRun?: true;
}

/** The numbers of a vector: fewer say too little, more weigh more than they help. */
const fewest = 32;
const most = 1024;

export function vectorsCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('vectors')
    .description(
      `Have an embedding model compute a vector for each section, for semantic search, and write them to ${vectorsFile}.`,
    )
    .argument(...projectArgument)
    .option(
      '--dimensions <count>',
      'length of the vectors (default: as in the file, or 256)',
      dimensionsOf,
    )
    .option(
      '--prefix <text>',
      'prefix that the model expects on indexed texts (default: as in the file, or none)',
    )
    .option('--dry-run', 'only count the sections without a vector; exit with 1 if there are any');
  return withNetworkFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await interruptible((signal) => vectors(dir, flags, terminal, signal))),
  );
}

async function vectors(
  dir: string | undefined,
  flags: Flags,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  requireServePackages();
  const embedder = flags.dryRun ? undefined : await embedderOf(process.env);
  const last = goodValue(await readVectors(root));
  const pages = await searchedPages(root, flags, terminal);
  const { makeVectors } = await import('../../platform/vectors/make-vectors.ts');
  const { dimensions, prefix } = flags;
  const settings = { embedder, dimensions, prefix };
  const tell = (done: number, of: number) => {
    if (terminal.interactive) terminal.err(`\r${done} of ${of} sections`);
  };
  const result = await makeVectors(pages, last, settings, signal, tell);
  if (terminal.interactive && embedder) terminal.err('\r\x1b[K');
  if (flags.dryRun) {
    terminal.out(`${countOf(result.missing, 'section')} without a vector.\n`);
    return result.missing > 0 ? 1 : 0;
  }
  // Also after a failure: what was written has been paid for. If nothing was, the file stays as it is.
  if (result.written > 0 || (last && result.failure === undefined))
    writeWhole(join(root, vectorsFile), vectorsText(result.file));
  terminal.out(`${summary(result)}\n`);
  if (result.failure === undefined) return 0;
  terminal.err(
    `error: The model returned no vectors: ${reasonOf(result.failure)}. Run the command again for the rest.\n`,
  );
  return 1;
}

async function embedderOf(env: NodeJS.ProcessEnv) {
  const { vectorsEmbedder } = await import('../../platform/vectors/vectors-embedder.ts');
  return fromEnvironment(
    () => vectorsEmbedder(env),
    'No embedding model is configured. Set OCTAVO_EMBEDDINGS_BASE_URL and OCTAVO_EMBEDDINGS_MODEL, and OCTAVO_EMBEDDINGS_API_KEY if it needs a key.',
  );
}

function summary({ written, missing, file }: MadeVectors): string {
  const all = Object.keys(file.sections).length;
  const rest = missing > 0 ? ` Still missing: ${countOf(missing, 'section')}.` : '';
  return `Sent ${countOf(written, 'section')} to the model; ${vectorsFile} has ${countOf(all, 'vector')} of ${file.dimensions} dimensions.${rest}`;
}

function dimensionsOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= fewest && count <= most) return count;
  throw new InvalidArgumentError(`Expected a number from ${fewest} to ${most}.`);
}

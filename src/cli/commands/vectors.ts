import { Command, InvalidArgumentError } from 'commander';
import type { Embedder } from '../../assistant/embedder.ts';
import { countOf } from '../../lib/text/count-of.ts';
import type { VectorSettings } from '../../platform/vectors/make-vectors.ts';
import {
  readVectors,
  type VectorsFile,
  vectorsFile,
  vectorsText,
} from '../../project/vectors/vectors-file.ts';
import type { ExitCode } from '../exit-code.ts';
import { fromEnvironment, reasonOf } from '../models/environment.ts';
import { type FillFlags, fillFile, type ModelFile } from '../models/fill-file.ts';
import { withNetworkFlags } from '../private-network.ts';
import type { Terminal } from '../terminal.ts';
import { projectArgument } from './shared-options.ts';

interface Flags extends FillFlags, VectorSettings {}

/** Limits for the length of a vector: shorter ones say too little, longer ones cost more than they help. */
const minDimensions = 32;
const maxDimensions = 1024;

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
    finish(await fillFile(dir, flags, terminal, vectors(flags))),
  );
}

function vectors({ dimensions, prefix }: VectorSettings): ModelFile<VectorsFile, Embedder> {
  return {
    command: 'vectors',
    name: vectorsFile,
    read: readVectors,
    lacking: 'a vector',
    unit: 'sections',
    openModel,
    async make(pages, last, embedder, signal, onProgress) {
      const { makeVectors } = await import('../../platform/vectors/make-vectors.ts');
      const settings = { embedder, dimensions, prefix };
      const made = await makeVectors(pages, last, settings, signal, onProgress);
      const { file, written, missing, failure } = made;
      const all = countOf(Object.keys(file.sections).length, 'vector');
      return {
        text: vectorsText(file),
        written,
        missing,
        summary: `${vectorsFile} has ${all} of ${file.dimensions} dimensions.`,
        ...(failure !== undefined && {
          failure: `The model returned no vectors: ${reasonOf(failure)}`,
        }),
      };
    },
  };
}

async function openModel(): Promise<Embedder> {
  const { vectorsEmbedder } = await import('../../platform/vectors/vectors-embedder.ts');
  return fromEnvironment(
    () => vectorsEmbedder(process.env),
    'No embedding model is configured. Set OCTAVO_EMBEDDINGS_BASE_URL and OCTAVO_EMBEDDINGS_MODEL, and OCTAVO_EMBEDDINGS_API_KEY if it needs a key.',
  );
}

function dimensionsOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= minDimensions && count <= maxDimensions) return count;
  throw new InvalidArgumentError(`Expected a number from ${minDimensions} to ${maxDimensions}.`);
}

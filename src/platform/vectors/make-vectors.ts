import type { Embedder } from '../../assistant/embedder.ts';
import { digestOf } from '../../lib/digest.ts';
import {
  projectVectors,
  type VectorsFile,
  vectorsFile,
} from '../../project/vectors/vectors-file.ts';
import { quantise } from '../../search/meaning/flat-vectors.ts';
import { shortened } from '../../search/meaning/shortened.ts';
import { sectionContent } from '../../search/questions.ts';
import { sectionWords, vectorOf } from '../../search/vectors.ts';
import type { SearchedPage } from '../../site/search/searched-pages.ts';

export interface MadeVectors {
  file: VectorsFile;
  /** The number of sections that were sent to the model, and of those that remain. */
  written: number;
  missing: number;
  /** The reason why the model returned no vectors for some sections. */
  failure?: unknown;
}

/** How many numbers of a vector are kept by default. */
const defaultDimensions = 256;

/** How many sections are sent in one step, so that a failure loses little of what was paid for. */
const step = 256;

/** How vectors are made. An absent setting stays as it was last time. */
export interface VectorSettings {
  /** How many numbers of a vector are kept. */
  dimensions?: number;
  /** The prefix that the model expects before a text that is searched: `search_document: `. */
  prefix?: string;
}

/**
 * A vector for each section of these pages: the known one if model, settings and content are unchanged, otherwise a new
 * one from the model. Without an embedder, no new ones are made. The result includes everything made before a failure.
 */
export async function makeVectors(
  pages: readonly SearchedPage[],
  last: VectorsFile | undefined,
  { embedder, ...settings }: VectorSettings & { embedder: Embedder | undefined },
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<MadeVectors> {
  const model = embedder?.model ?? last?.model ?? '';
  const most = settings.dimensions ?? last?.most ?? defaultDimensions;
  const prefix = settings.prefix ?? last?.prefix ?? '';
  const isSame = last?.model === model && last.most === most && last.prefix === prefix;
  const texts = textsOf(pages);
  const known = isSame ? knownVectors(last, texts.keys()) : new Map<string, string>();
  let dimensions = isSame && known.size > 0 ? last.dimensions : undefined;
  const asked = [...texts].filter(([key]) => !known.has(key));
  let written = 0;
  let failure: unknown;
  for (let at = 0; embedder && at < asked.length && !signal.aborted; at += step) {
    const part = asked.slice(at, at + step);
    try {
      const words = part.map(([, text]) => prefix + text);
      const vectors = await embedder.many(words, signal);
      for (const [index, [key]] of part.entries()) {
        const vector = quantise(shortened(vectors[index]!, most));
        dimensions ??= vector.length;
        if (vector.length !== dimensions) throw otherLength(vector.length, dimensions);
        known.set(key, base64(vector));
      }
    } catch (error) {
      failure = error;
      break;
    }
    written += part.length;
    onProgress(written, asked.length);
  }
  // In page order, without the vectors of deleted sections.
  const sections = [...texts.keys()].flatMap((key) => {
    const vector = known.get(key);
    return vector === undefined ? [] : [[key, vector] as const];
  });
  return {
    file: {
      version: 1,
      model,
      prefix,
      most,
      dimensions: dimensions ?? most,
      sections: Object.fromEntries(sections),
    },
    written,
    missing: asked.length - written,
    ...(failure !== undefined && { failure }),
  };
}

/** The known vectors of these sections, except damaged ones. */
function knownVectors(last: VectorsFile, keys: Iterable<string>): Map<string, string> {
  const vectors = projectVectors(last);
  const known = [...keys].filter((key) => vectorOf(vectors, key));
  return new Map(known.map((key) => [key, last.sections[key]!]));
}

/** The model has changed under the same name. Its old and new vectors cannot be compared. */
function otherLength(length: number, dimensions: number): Error {
  return new Error(
    `one has ${length} numbers, and the others have ${dimensions}. If the model has changed, delete ${vectorsFile} first`,
  );
}

/** The texts that the model reads, by section key. */
function textsOf(pages: readonly SearchedPage[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { page } of pages) {
    for (const section of page.sections) {
      const words = sectionWords(page, section);
      if (words !== '') texts.set(digestOf(sectionContent(page, section)), words);
    }
  }
  return texts;
}

function base64(bytes: Int8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

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
  /** Sections that were sent to the model, and those that still have to be. */
  written: number;
  missing: number;
  /** The reason why the model gave no vectors for some. */
  failure?: unknown;
}

/** Numbers of a vector that are kept unless the author says otherwise. */
const defaultDimensions = 256;

/** Sections sent in one step, so that a failure loses little of what was paid for. */
const step = 256;

/** How vectors are made; what is absent is as it was last time. */
export interface VectorSettings {
  /** Numbers of a vector that are kept. */
  dimensions?: number;
  /** What the model wants to read before a text that is searched: `search_document: `. */
  prefix?: string;
}

/**
 * A vector for each section of these pages: the one that is known where model, settings and content are the same, and
 * for the others what the model gives. Without an embedder nothing is asked. Whatever comes before a failure is in the
 * result.
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
  // In the order of the pages, without those of sections that are gone.
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

/** The vectors of these sections, without damaged ones. */
function knownVectors(last: VectorsFile, keys: Iterable<string>): Map<string, string> {
  const vectors = projectVectors(last);
  const known = [...keys].filter((key) => vectorOf(vectors, key));
  return new Map(known.map((key) => [key, last.sections[key]!]));
}

/** A model that has changed under the same name. Vectors of the one and the other cannot be compared. */
function otherLength(length: number, dimensions: number): Error {
  return new Error(
    `one has ${length} numbers, and the others have ${dimensions}. If the model has changed, delete ${vectorsFile} first`,
  );
}

/** What the model reads, by the key of the section. */
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

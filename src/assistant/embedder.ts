import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embed, embedMany } from 'ai';
import { firstCharacters } from '../lib/text/first-characters.ts';
import { unit } from '../search/meaning/unit.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** Turns text into vectors with a `/v1/embeddings` endpoint, as offered by OpenAI, Ollama, vLLM and others. */
export interface Embedder {
  /** Identifies the model, because vectors of different models cannot be compared. */
  model: string;
  /** Vectors of unit length, in the order of the texts. */
  many(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  one(text: string, signal: AbortSignal): Promise<Float32Array>;
}

/** The most texts in one request, and the most characters of one text. */
const batch = 64;
const textLimit = 8000;

/** Milliseconds for one such request: a slow computer may need minutes. */
const timeout = 600_000;

export function openEmbedder(options: {
  /** The address up to and including `/v1`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
}): Embedder {
  const { baseUrl: baseURL, apiKey, model: name } = options;
  const fetch = boundedFetch();
  const provider = createOpenAICompatible({ name: 'embeddings', baseURL, apiKey, fetch });
  const model = provider.textEmbeddingModel(name);
  return {
    model: name,
    async many(texts, signal) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += batch) {
        const values = texts.slice(at, at + batch).map((text) => firstCharacters(text, textLimit));
        const abortSignal = AbortSignal.any([
          ...(signal ? [signal] : []),
          AbortSignal.timeout(timeout),
        ]);
        const { embeddings } = await embedMany({ model, values, abortSignal, maxRetries: 2 });
        if (embeddings.length !== values.length) {
          throw new Error(`There are ${embeddings.length} vectors for ${values.length} texts.`);
        }
        vectors.push(...embeddings.map(vectorOf));
      }
      return vectors;
    },
    async one(text, abortSignal) {
      const value = firstCharacters(text, textLimit);
      const { embedding } = await embed({ model, value, abortSignal, maxRetries: 0 });
      return vectorOf(embedding);
    },
  };
}

/** Throws if the vector has no numbers, or if its unit length cannot be computed from them. */
function vectorOf(numbers: readonly number[]): Float32Array {
  const vector = unit(Float32Array.from(numbers));
  if (vector.length === 0) throw new Error('There is a vector without numbers.');
  if (!vector.every(Number.isFinite)) throw new Error('There is a vector with numbers too large.');
  return vector;
}

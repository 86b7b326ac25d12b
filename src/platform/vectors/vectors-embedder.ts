import { type Embedder, openEmbedder } from '../../assistant/embedder.ts';
import { readEnvironment } from '../settings/environment.ts';

/** The embedding model as configured in the environment; undefined if there is none. Throws `SettingsError`. */
export function vectorsEmbedder(env: NodeJS.ProcessEnv): Embedder | undefined {
  const { embeddings } = readEnvironment(env);
  return embeddings && openEmbedder(embeddings);
}

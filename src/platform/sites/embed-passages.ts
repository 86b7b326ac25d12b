import type { Embedder } from '../../assistant/embedder.ts';
import type { Passage } from '../../assistant/passage.ts';
import type { PassageVector } from '../../assistant/passage-vectors.ts';
import { sha256 } from '../store/ids.ts';
import type { HashedSection } from '../store/section-vectors/fill-table.ts';
import type { VectorStore } from '../store/vectors.ts';
import type { SitePassage } from './site-retriever.ts';

/** How many texts are embedded and stored in one step, so that an interrupted publish keeps what was paid for. */
const step = 256;

/** Creates and stores missing embeddings of texts, which are given by hash. Returns how many were missing. */
export async function embedTexts(
  texts: ReadonlyMap<string, string>,
  embedder: Embedder,
  vectors: VectorStore,
  signal: AbortSignal,
): Promise<number> {
  const missing = await vectors.missing(embedder.model, [...texts.keys()]);
  for (let at = 0; at < missing.length; at += step) {
    const part = missing.slice(at, at + step);
    const embeddings = await embedder.many(
      part.map((hash) => texts.get(hash)!),
      signal,
    );
    await vectors.keep(
      embedder.model,
      new Map(part.map((hash, index) => [hash, embeddings[index]!] as const)),
    );
  }
  return missing.length;
}

/** The passages of a site with their embeddings. Passages without one are omitted. */
export async function readPassageVectors(
  passages: AsyncIterable<SitePassage>,
  embedder: Embedder,
  vectors: VectorStore,
): Promise<PassageVector[]> {
  const all: { passage: Passage; hash: string }[] = [];
  for await (const { passage } of passages) all.push({ passage, hash: sha256(textOf(passage)) });
  const byHash = await vectors.find(embedder.model, [...new Set(all.map(({ hash }) => hash))]);
  return all.flatMap(({ passage, hash }) => {
    const vector = byHash.get(hash);
    return vector ? [{ passage, vector }] : [];
  });
}

/** What the database needs to know about the passages of a site. Adds their texts by hash to `texts`, if given. */
export async function hashSections(
  passages: AsyncIterable<SitePassage>,
  texts?: Map<string, string>,
): Promise<HashedSection[]> {
  const sections: HashedSection[] = [];
  for await (const { passage, place } of passages) {
    const { language, lang, listedIn, repeats, version, product, tag } = passage;
    const scope = { language, lang, listedIn, repeats, version, product, tag };
    const text = textOf(passage);
    const hash = sha256(text);
    texts?.set(hash, text);
    sections.push({ hash, place, scope });
  }
  return sections;
}

function textOf({ title, heading, content }: Passage): string {
  return [title, heading, content].filter((part) => part !== undefined).join('\n');
}

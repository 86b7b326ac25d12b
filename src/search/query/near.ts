import { distance } from '../text/distance.ts';
import type { Part } from './part.ts';
import type { KnownWord } from './spelling.ts';

/** The most words to propose. */
const most = 4;

/** Words of these parts that look like those of a question, the closest first, for a reader who found nothing. */
export async function nearWords(question: string, parts: readonly Part[]): Promise<string[]> {
  const lists = await Promise.all(parts.map((part) => part.words()));
  const distances = new Map<string, number>();
  for (const [index, part] of parts.entries()) {
    const asked = [...part.analyzer.terms(question)].map(({ form }) => form);
    for (const form of asked.filter((word) => [...word].length > 2)) {
      for (const entry of lists[index]!) {
        const off = distanceTo(form, entry);
        if (off === undefined) continue;
        const before = distances.get(entry.word);
        if (before === undefined || off < before) distances.set(entry.word, off);
      }
    }
  }
  return [...distances]
    .sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}

/** The lower, the closer: mistakes relative to length, then frequency. Undefined for words that are too far away. */
function distanceTo(form: string, { word, pages }: KnownWord): number | undefined {
  const limit = Math.min(3, Math.floor(form.length / 2) - (form.length < 6 ? 1 : 0));
  const off = Math.min(distance(form, word, limit), startsAlike(form, word) ? 2 : limit + 1);
  if (off > limit || word === form) return undefined;
  return off / form.length - Math.log2(1 + pages) * 0.005;
}

/** Whether the two words share a beginning and differ only in their endings: `deployed`, `deployment`. */
function startsAlike(form: string, word: string): boolean {
  let same = 0;
  while (same < form.length && form[same] === word[same]) same++;
  return same >= 4 && same * 3 >= Math.max(form.length, word.length) * 2;
}

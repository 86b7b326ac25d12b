import { mapLimit } from '../../lib/map-limit.ts';
import { confine, readText } from './confined.ts';
import { ignoreRules } from './ignore-rules.ts';

/** Number of files looked for concurrently. */
const concurrency = 32;

/** The page ids whose file exists but is left out by `.mintignore`, in the order of `ids`. */
export async function ignoredPages(root: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rules = ignoreRules((await readText(root, '.mintignore')) ?? '');
  // Ids without a file are skipped: an author may write a path of any length.
  const isLeftOut = async (file: string) =>
    'file' in (await confine(root, file)) && rules(file, false) === 'out';
  const found = await mapLimit(ids, concurrency, async (id) => {
    for (const file of [`${id}.mdx`, `${id}.md`]) if (await isLeftOut(file)) return [id];
    return [];
  });
  return found.flat();
}

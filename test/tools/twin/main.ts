/**
 * `npm run compare:twin -- <built folder> [--source <project>] [--limit N]`
 *
 * Compares the words of every page with those of its Markdown form, both ways, and tells the share that the other side
 * has and what is missing. What either side leaves out on purpose is listed in `page-text.ts` and `twin-text.ts`. With the
 * project's folder, pages that use `<Visibility>` are left out: their authors want the two to differ. Exit code 1 when a
 * word is missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareTwin, type TwinComparison } from './compare-twin.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string', default: '20' }, source: { type: 'string' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('usage: npm run compare:twin -- <built folder> [--source <project>] [--limit N]');
  process.exit(2);
}

const all = twinsIn(resolve(folder));
const found = all.filter(({ file }) => !differsOnPurpose(file));
const worst = found
  .filter(({ page, twin }) => page.missing.length + twin.missing.length > 0)
  .sort((a, b) => lost(b) - lost(a));
for (const one of worst.slice(0, Number(values.limit))) {
  console.log(one.file);
  for (const side of ['page', 'twin'] as const) {
    const { missing } = one[side];
    if (missing.length === 0) continue;
    console.log(`  ${missing.length} of ${side}: ${missing.slice(0, 30).join(' ')}`);
  }
}
const others = all.length - found.length;
console.log(`${found.length} pages, ${worst.length} of them with a difference`);
if (others > 0) console.log(`${others} more pages use <Visibility>`);
console.log(`words of pages in their Markdown form: ${recall('page')}`);
console.log(`words of Markdown forms on their page: ${recall('twin')}`);
process.exitCode = worst.length > 0 ? 1 : 0;

function twinsIn(root: string): (TwinComparison & { file: string })[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('_octavo'))
    .sort()
    .flatMap((file) => {
      const stem = file.slice(0, -'.md'.length);
      const names = stem === 'index' ? ['index.html'] : [`${stem}/index.html`, `${stem}.html`];
      const page = names.find((name) => existsSync(join(root, name)));
      if (page === undefined) return [];
      const [html, markdown] = [page, file].map((name) => readFileSync(join(root, name), 'utf8'));
      // The pages of operations are made of fields: their Markdown form has these in words of its own.
      if (html!.includes('api-section')) return [];
      return [{ file, ...compareTwin(html!, markdown!) }];
    });
}

/** Whether a page shows some of its text to people or agents only, itself or by a snippet. */
function differsOnPurpose(file: string): boolean {
  if (values.source === undefined) return false;
  const root = resolve(values.source);
  const stem = file.slice(0, -'.md'.length);
  const sources = ['.mdx', '.md', '/index.mdx', '/index.md'].map((end) => join(root, stem + end));
  const text = textOf(sources.find((path) => existsSync(path)));
  const snippets = [...text.matchAll(/^import .* from ["'](\/[^"']+)["']/gm)];
  return [text, ...snippets.map(([, path]) => textOf(join(root, path!)))].some((one) =>
    one.includes('<Visibility'),
  );
}

function textOf(path: string | undefined): string {
  return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function lost({ page, twin }: TwinComparison): number {
  return page.missing.length + twin.missing.length;
}

function recall(side: 'page' | 'twin'): string {
  const sum = (count: (one: TwinComparison) => number) =>
    found.reduce((all, one) => all + count(one), 0);
  const words = sum((one) => one[side].words);
  const missing = sum((one) => one[side].missing.length);
  return `${words === 0 ? '1' : ((words - missing) / words).toFixed(5)} (${missing} of ${words} missing)`;
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite } from '../../src/build/open-site.ts';
import { createStages } from '../../src/build/stages.ts';
import { digestOf } from '../../src/lib/digest.ts';
import { readPages } from '../../src/platform/questions/read-pages.ts';
import { questionsFile, questionsText } from '../../src/project/questions/questions-file.ts';
import { folderSource } from '../../src/search/query/folder-source.ts';
import { openIndex } from '../../src/search/query/open-index.ts';
import { sectionContent } from '../../src/search/questions.ts';
import { buildAgain } from './build-again.ts';
import { projectOf } from './site.ts';

it('takes questions that were written again into the index of unchanged pages', async () => {
  const root = projectOf({
    'mooring.mdx': '---\ntitle: Mooring\n---\n\nTwo ropes.',
    'fees.mdx': '---\ntitle: Fees\n---\n\nBy night.',
  });
  await writeQuestions(root, ['How do I moor?']);
  await buildAgain(root);
  await writeQuestions(root, ['Why does my boat drift?']);
  const { out } = await buildAgain(root);
  const { hits } = await (await openIndex(folderSource(out))).query('drift');
  expect(hits.map(({ route }) => route)).toEqual(['/mooring']);
});

/** Writes what `octavo questions` would for the first page, if a model gave these questions. */
async function writeQuestions(root: string, questions: string[]): Promise<void> {
  const options = { root, out: join(root, '../out'), urls: {}, includeRestricted: false };
  const { siteContext } = await openSite({ ...options, check: false }, createStages({}));
  const pages = await readPages(siteContext!);
  const { page } = pages.find(({ page }) => page.title === 'Mooring')!;
  const key = digestOf(sectionContent(page, page.sections[0]!));
  const file = { version: 1 as const, pages: { mooring: [{ key, heading: '', questions }] } };
  writeFileSync(join(root, questionsFile), questionsText(file));
}

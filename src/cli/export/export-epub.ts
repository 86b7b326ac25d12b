import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stylesheet } from '../../epub/book-style.ts';
import { makeBook } from '../../epub/make-book.ts';
import { readPrinted } from '../../epub/read-book.ts';
import { epubOf } from '../../epub/write-epub.ts';
import { commitDate } from '../../git/commit-date.ts';
import { strings } from '../../i18n/strings.ts';
import { loadConfig } from '../../project/config/load-config.ts';
import { addressIn } from '../../project/site-address.ts';
import {
  isInSection,
  noPages,
  printedDocument,
  type Selection,
  sectionStart,
} from './printed-document.ts';

/** Writes a built site as an e-book, and reports which pictures could not be included. */
export async function exportEpub(
  root: string,
  site: string,
  epub: string,
  selection: Selection,
): Promise<string[]> {
  const document = await printedDocument(site, selection);
  const printed = readPrinted(await readFile(join(site, document), 'utf8'));
  const start = sectionStart(selection);
  const chapters = printed.chapters.filter(({ id }) => isInSection(id, start));
  if (chapters.length === 0) throw noPages(selection);
  const { value } = await loadConfig(root);
  const book = makeBook(
    { ...printed, chapters },
    {
      site,
      document,
      address: addressIn(value?.config.seo.metatags?.canonical),
      color: value?.config.colors.primary ?? '#0d9373',
      modified: await changedAt(root, value?.configFile ?? 'docs.json'),
    },
  );
  await writeFile(
    epub,
    epubOf(book, stylesheet, { contents: String(strings(printed.language).contents) }),
  );
  return book.leftOut;
}

/**
 * The date of the commit, so that the same text gives the same book, or `SOURCE_DATE_EPOCH` (reproducible-builds.org).
 */
async function changedAt(root: string, configFile: string): Promise<Date> {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH);
  if (process.env.SOURCE_DATE_EPOCH && Number.isSafeInteger(seconds))
    return new Date(seconds * 1000);
  return (await commitDate(root)) ?? statSync(join(root, configFile)).mtime;
}

import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chromium } from '../../platform/settings/settings.ts';
import { UsageError } from '../usage-error.ts';
import { bookStyle, withStyle } from './book-style.ts';
import { printPdf } from './print-pdf.ts';
import { noPages, printedDocument, type Selection, sectionStart } from './printed-document.ts';

/** Prints a built site, or a part of it, as a PDF. */
export async function exportPdf(
  site: string,
  pdf: string,
  selection: Selection,
  { chromium, signal }: { chromium: Chromium; signal: AbortSignal },
): Promise<void> {
  const file = await printedDocument(site, selection);
  const html = await readFile(join(site, file), 'utf8');
  const start = sectionStart(selection);
  const begin = `class="oct-chapter" id="${start}`;
  if (start !== undefined && ![`${begin}"`, `${begin}.`].some((text) => html.includes(text)))
    throw noPages(selection);
  await writeFile(join(site, file), withStyle(html, bookStyle(start)));
  // Written next to the site, so that the PDF of an earlier export is kept if this export fails.
  const made = `${site}.pdf`;
  await printPdf(site, file, made, chromium, signal);
  if (!existsSync(made)) throw new UsageError('Chromium did not write a PDF.');
  await copyFile(made, pdf);
}

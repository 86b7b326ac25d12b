import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeHtml } from '../../lib/decode-html.ts';
import { withoutSlashes } from '../../lib/text/slashes.ts';
import { chapterId } from '../../site/print/chapter.ts';
import { UsageError } from '../usage-error.ts';

/** Which pages of a site are exported. */
export interface Selection {
  language?: string;
  docVersion?: string;
  section?: string;
}

/** The document of a language and version, by its path in the site. The first ones have theirs at the top. */
export async function printedDocument(
  site: string,
  { language, docVersion }: Selection,
): Promise<string> {
  const first = 'print/index.html';
  if (language === undefined && docVersion === undefined) return first;
  const html = await readFile(join(site, first), 'utf8');
  const firstLanguage = /<html lang="([^"]*)"/.exec(html)?.[1] ?? '';
  const firstTitle = decodeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const isFirst =
    (language ?? firstLanguage) === firstLanguage &&
    (docVersion === undefined || firstTitle.endsWith(` ${docVersion}`));
  if (isFirst) return first;
  const parts = [language ?? firstLanguage, ...(docVersion === undefined ? [] : [docVersion])];
  const file = ['print', ...parts, 'index.html'].join('/');
  const isName = parts.every((part) => !/[\\/]|^\.+$/.test(part));
  if (!isName || !existsSync(join(site, file)))
    throw new UsageError(`The site has no pages of ${parts.join(' ')}.`);
  return file;
}

/** The chapter of the page at a section's path. The ids of chapters below it start with this and a dot. */
export function sectionStart({ section }: Selection): string | undefined {
  return section === undefined ? undefined : chapterId(`/${withoutSlashes(section)}`);
}

export function isInSection(chapter: string, start: string | undefined): boolean {
  return start === undefined || chapter === start || chapter.startsWith(`${start}.`);
}

export function noPages({ section }: Selection): UsageError {
  return new UsageError(`There are no pages below ${section}.`);
}

import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { createSource } from '../../diagnostics/source.ts';
import type { PageSource } from '../project.ts';
import { firstHeading } from './first-heading.ts';
import { importedFiles } from './imports.ts';
import { readFrontmatter } from './read-frontmatter.ts';
import { shownSnippets } from './shown-snippets.ts';
import { splitFrontmatter } from './split-frontmatter.ts';

const maxBytes = 5 * 1024 * 1024;

export interface ReadPage {
  file: string;
  /** Absent if the file cannot be a page. */
  page?: PageSource;
  /** Project files that it imports. */
  imports: string[];
  /** If the page has no title: the snippets it includes, one of which may contain the title. */
  shows?: string[];
  diagnostics: Diagnostic[];
}

export type PageReader = (root: string, file: string) => Promise<ReadPage>;

/** Nearly every page is smaller, so it fits into one read. */
const usualBytes = 64 * 1024;

/** Nearly every frontmatter ends within this many bytes. */
const headBytes = 2048;

/**
 * Reads `.mdx` and `.md` files: their encoding, frontmatter and imports. The calls are synchronous and share a buffer,
 * because for thousands of small files, awaiting, sizing and allocating each would take longer than reading it.
 */
export function createPageReader(): PageReader {
  const buffer = Buffer.allocUnsafeSlow(usualBytes);
  return async (root, file) => {
    const location = { file, line: 1, column: 1 };
    const content = contentOf(path.join(root, file), buffer);
    if (content === undefined) {
      return unusable(file, problem('file/unreadable', `${file} cannot be read.`, { location }));
    }
    if (typeof content === 'object') return pageOf(file, content);
    const megabytes = (content / 1024 / 1024).toFixed(1);
    const message = `${file} has ${megabytes} MB; a page may have 5 MB at most.`;
    const hint = 'Split it into several pages.';
    return unusable(file, problem('page/too-large', message, { hint, location }));
  };
}

/** A file's bytes, which are valid until the next call; the size instead if the file is too large. */
function contentOf(file: string, buffer: Buffer): Buffer | number | undefined {
  try {
    const start = startOf(file, buffer);
    if (start.length < buffer.length) return start;
    const { size } = statSync(file);
    return size > maxBytes ? size : readFileSync(file);
  } catch {
    return undefined;
  }
}

/** As much of a file as fits into the buffer. */
function startOf(file: string, buffer: Buffer): Buffer {
  const handle = openSync(file, 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < buffer.length; length += read) {
      read = readSync(handle, buffer, length, buffer.length - length, null);
    }
    return buffer.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}

function unusable(file: string, diagnostic: Diagnostic): ReadPage {
  return { file, imports: [], diagnostics: [diagnostic] };
}

function pageOf(file: string, content: Buffer): ReadPage {
  const location = { file, line: 1, column: 1 };
  const encoding = encodingOf(content);
  if (encoding === 'binary' || encoding === 'utf-16') {
    const is16 = encoding === 'utf-16';
    const message = `${file} is ${is16 ? 'text in UTF-16' : 'a binary file'}, not a page.`;
    const hint = is16 ? 'Save it as UTF-8.' : 'Give it the extension that belongs to its content.';
    return unusable(file, problem('page/binary', message, { hint, location }));
  }

  const { frontmatter, positions, diagnostics } = readFrontmatter(
    createSource(file, headOf(content)),
  );
  if (encoding === 'other') {
    const hint = 'Save the file as UTF-8; what is not text shows as �.';
    diagnostics.push(
      problem('page/encoding', `${file} contains bytes that are not UTF-8 text.`, {
        hint,
        location,
      }),
    );
  }
  const format = /\.mdx$/i.test(file) ? 'mdx' : 'md';
  const id = file.replace(/\.mdx?$/i, '');
  const heading = headingOf(frontmatter.title, content, format);
  const shows =
    isUntitled(frontmatter.title) && !heading ? shownSnippets(file, content.toString('utf8')) : [];
  return {
    file,
    ...(shows.length > 0 && { shows }),
    page: {
      id,
      file,
      format,
      frontmatter,
      positions,
      ...(heading && { heading }),
      bytes: content.length,
    },
    imports: importedFiles(file, content),
    diagnostics,
  };
}

function headingOf(
  title: string | undefined,
  content: Buffer,
  format: PageSource['format'],
): PageSource['heading'] {
  if (!isUntitled(title)) return undefined;
  const text = content.toString('utf8');
  return firstHeading(text, splitFrontmatter(text).body, format);
}

function isUntitled(title: string | undefined): boolean {
  return title === undefined || title.trim() === '';
}

/** Everything before the body, which is not needed here. */
function headOf(content: Buffer): string {
  const start = content.toString('utf8', 0, headBytes);
  const { yaml, unclosed, body } = splitFrontmatter(start);
  if (yaml && !unclosed && body < start.length) return start.slice(0, body);
  const text = content.toString('utf8');
  return text.slice(0, splitFrontmatter(text).body);
}

/** `other`: text with bytes that are invalid in UTF-8. A few NULs are tolerated, since careless copying leaves them. */
function encodingOf(content: Buffer): 'utf-8' | 'utf-16' | 'binary' | 'other' {
  const valid = isUtf8(content);
  if (!content.includes(0)) return valid ? 'utf-8' : 'other';
  if (
    (content[0] === 0xff && content[1] === 0xfe) ||
    (content[0] === 0xfe && content[1] === 0xff)
  ) {
    return 'utf-16';
  }
  const nuls = content.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  return valid && nuls * 100 < content.length ? 'other' : 'binary';
}

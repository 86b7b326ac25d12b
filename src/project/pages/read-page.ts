import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { createSource } from '../../diagnostics/source.ts';
import type { PageSource } from '../project.ts';
import { importedFiles } from './imports.ts';
import { readFrontmatter } from './read-frontmatter.ts';
import { splitFrontmatter } from './split-frontmatter.ts';

const maxBytes = 5 * 1024 * 1024;

export interface ReadPage {
  file: string;
  /** Absent when the file cannot be a page. */
  page?: PageSource;
  /** Project files that it imports. */
  imports: string[];
  diagnostics: Diagnostic[];
}

export type PageReader = (root: string, file: string) => Promise<ReadPage>;

/** Reads one `.mdx` or `.md` file: whether it is text at all, its frontmatter, and what it imports. */
export async function readPage(root: string, file: string): Promise<ReadPage> {
  const location = { file, line: 1, column: 1 };
  const unusable = (diagnostic: Diagnostic) => ({ file, imports: [], diagnostics: [diagnostic] });
  let content: Buffer;
  try {
    // Thousands of small files: to wait for each one costs more than to read it.
    const { size } = statSync(path.join(root, file));
    if (size > maxBytes) {
      const megabytes = (size / 1024 / 1024).toFixed(1);
      const message = `${file} has ${megabytes} MB; a page may have 5 MB at most.`;
      return unusable(
        problem('page/too-large', message, { hint: 'Split it into several pages.', location }),
      );
    }
    content = readFileSync(path.join(root, file));
  } catch {
    return unusable(problem('file/unreadable', `${file} cannot be read.`, { location }));
  }
  const encoding = encodingOf(content);
  if (encoding === 'binary' || encoding === 'utf-16') {
    const is16 = encoding === 'utf-16';
    const message = `${file} is ${is16 ? 'text in UTF-16' : 'a binary file'}, not a page.`;
    const hint = is16 ? 'Save it as UTF-8.' : 'Give it the extension that belongs to its content.';
    return unusable(problem('page/binary', message, { hint, location }));
  }

  const text = content.toString('utf8');
  // Only the head is looked at here; a table of all lines of all pages would be thrown away.
  const head = createSource(file, text.slice(0, splitFrontmatter(text).body));
  const { frontmatter, positions, diagnostics } = readFrontmatter(head);
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
  return {
    file,
    page: { id, file, format, frontmatter, positions, bytes: content.length },
    imports: importedFiles(file, text),
    diagnostics,
  };
}

/** `other`: text, but with bytes that no UTF-8 text has; single NULs come from careless copying. */
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

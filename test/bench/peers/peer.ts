import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Corpus } from '../corpus.ts';

/** A generator to compare with. It is installed into a temporary folder when the bench runs, never a dependency. */
export interface Peer {
  name: string;
  title: string;
  /** npm packages, with versions. Empty for Octavo itself. */
  packages: string[];
  /** Writes the corpus and the tool's own files. */
  write(folder: string, corpus: Corpus): void;
  /** Runs in the folder; its first word is a program of `node_modules/.bin` or a path. */
  command: string[];
  /** Folder of the built site, and what a cold build must not find. */
  output: string;
  caches: string[];
  env?: Record<string, string>;
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Frontmatter and body, as all tools read it. */
export function markdown(
  page: { title: string; description: string; body: string },
  more = '',
): string {
  return `---\ntitle: ${JSON.stringify(page.title)}\ndescription: ${JSON.stringify(page.description)}\n${more}---\n\n${page.body}\n`;
}

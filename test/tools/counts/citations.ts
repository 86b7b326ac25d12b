import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Sections of these are public; whoever reads the code can look them up. */
const publicSection = /(?:RFC \d+|OpenAPI 3\.\d|WOFF2|CSS Fonts 4) §/g;

/** A section of any other document, a design paper, a numbered specification or a ticket. */
const privateCitation = /§|\bDESIGN\b|\bspec \d{3}\b|\bissue #?\d/;

/** Files of the project that people write, relative to its folder. */
export const written = ['src', 'test', 'templates'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(?:ts|tsx|js|mjs|css|hbs|md)$/.test(file) && !isData(file)),
);

/** Lines that cite what a reader of the repository does not have: `file:line: text`. */
export function danglingCitations(): string[] {
  return written.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        privateCitation.test(line.replaceAll(publicSection, ''))
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );
}

/** What other tests read, and this file, which has to name what it looks for. */
function isData(file: string): boolean {
  return file.includes(`${path.sep}fixtures${path.sep}`) || file.endsWith('citations.ts');
}

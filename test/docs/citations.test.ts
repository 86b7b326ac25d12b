import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Sections of these are public; whoever reads the code can look them up. */
const publicSection = /(?:RFC \d+|OpenAPI 3\.\d|WOFF2|CSS Fonts 4) §/g;

/** A section of any other document, a design paper, a numbered specification or a ticket. */
const privateCitation = /§|\bDESIGN\b|\bspec \d{3}\b|\bissue #?\d/;

test('comments and names of tests cite no document that is not in the repository', () => {
  const files = ['src', 'test', 'templates'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.(?:ts|tsx|js|mjs|css|hbs|md)$/.test(file) && !isData(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        privateCitation.test(line.replaceAll(publicSection, ''))
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );
  expect(found).toEqual([]);
});

/** What other tests read, and this file, which has to name what it looks for. */
function isData(file: string): boolean {
  return file.includes(`${path.sep}fixtures${path.sep}`) || file.endsWith('citations.test.ts');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const manual = join(import.meta.dirname, '../../example-docs');

/** Pages of the manual by their files; those of diagnostics show what is wrong, not what to type. */
export const pages = readdirSync(manual, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx') && !file.includes('diagnostics'))
  .sort();

export interface Block {
  page: string;
  /** The first word of the info string, and the others. */
  language: string;
  title: string;
  code: string;
}

/** Code blocks of the manual and the README, in their order. */
export const blocks: Block[] = ['../README.md', ...pages].flatMap((page) => {
  const text = readFileSync(join(manual, page), 'utf8');
  return [...text.matchAll(/^([ \t]*)```(\w+)?[ \t]*([^\n]*)\n([\s\S]*?)^[ \t]*```[ \t]*$/gm)].map(
    ([, indent = '', language = '', title = '', code = '']) => ({
      page,
      language,
      title,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
});

export const names = new Set(
  'build dev check links a11y score questions vectors openapi rename preview export init migrate serve keys admin completion'.split(
    ' ',
  ),
);

export interface Typed {
  page: string;
  /** That of the block; empty in running text. */
  language: string;
  /** The line as it stands there. */
  line: string;
  /** `npx ` or `npx --no-install ` before the command. */
  npx: string | undefined;
  words: string[];
}

/** Lines that start `octavo`, in blocks of shells, pipelines and configurations. */
export const commands: Typed[] = blocks
  .filter(({ language }) => /^(?:bash|sh|yaml|toml|json|dockerfile)$/.test(language))
  .flatMap(({ page, language, code }) =>
    code.split('\n').flatMap((line) => typedIn(page, language, line)),
  );

/** Commands in the text of pages: `octavo build --offline`. */
export const inText: Typed[] = pages.flatMap((page) => {
  const text = readFileSync(join(manual, page), 'utf8').replaceAll(
    /^([ \t]*)```[\s\S]*?^\1```/gm,
    '',
  );
  return [...text.matchAll(/`((?:npx --no-install )?octavo [a-z][^`]*)`/g)].flatMap(([, line]) =>
    typedIn(page, '', line!),
  );
});

function typedIn(page: string, language: string, line: string): Typed[] {
  return [...line.matchAll(/(?<![\w/.@-])(npx (?:--no-install )?)?octavo (?=[a-z])/g)].flatMap(
    ({ 0: typed, 1: npx, index }) => {
      const words = shellWords(line.slice(index + typed.length));
      return names.has(words[0]!) ? [{ page, language, line: line.trim(), npx, words }] : [];
    },
  );
}

/** The words up to a comment, a pipe, another command, or the quote that closes a string around the command. */
function shellWords(text: string): string[] {
  const words: string[] = [];
  for (const [, quoted, single, bare] of text.matchAll(
    /\s*(?:"([^"]*)"(?=[\s,)]|$)|'([^']*)'(?=[\s,)]|$)|([^\s"'#|>&)][^\s"'|>&)]*)|(.))/g,
  )) {
    const word = quoted ?? single ?? bare;
    if (word === undefined) break;
    words.push(word);
  }
  return words;
}

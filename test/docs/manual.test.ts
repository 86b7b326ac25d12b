import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parseDocument } from 'yaml';
import { docsJson, filesIn, projectOf, temporaryFolder } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';
import { blocks, commands, inText, pages } from './manual-blocks.ts';

const root = join(import.meta.dirname, '../..');
const manual = join(root, 'example-docs');

test('no command of the manual installs a package that the project does not pin', () => {
  expect(commands.length).toBeGreaterThan(30);
  const bare = commands.filter(({ npx }) => npx !== undefined && !npx.includes('--no-install'));
  expect(bare.map(({ page, line }) => `${page}: ${line}`)).toEqual([]);
});

test('no page of a new project installs another package of the name', () => {
  const folder = join(root, 'templates/init');
  const pages = filesIn(folder).filter((path) => path.endsWith('.mdx'));
  expect(pages.length).toBeGreaterThan(5);
  const bare = pages.filter((path) => /npx octavo/.test(readFileSync(join(folder, path), 'utf8')));
  expect(bare).toEqual([]);
});

test('what a person types is `octavo`, and what a file or pipeline runs is pinned', () => {
  const pinned = /^deploy\/(?:ci|static-hosts)\.mdx$/;
  // Scripts of a package.json find what is pinned by themselves.
  const typed = commands.filter(({ language }) => language !== 'json');
  const wrong = typed.filter(({ page, language, npx }) => {
    const inFile = /^(?:yaml|toml|dockerfile)$/.test(language) || pinned.test(page);
    return (npx !== undefined) !== inFile;
  });
  expect(wrong.map(({ page, line }) => `${page}: ${line}`)).toEqual([]);
});

describe('a command of the manual', () => {
  const help = new Map<string, Promise<string>>();
  const helpOf = (words: string[]) => {
    const known =
      help.get(words.join(' ')) ??
      octavo([...words, '--help'], { cwd: temporaryFolder() }).then(({ out }) => out);
    help.set(words.join(' '), known);
    return known;
  };

  it('exists, with all its options', async () => {
    const unknown: string[] = [];
    for (const { page, words } of [...commands, ...inText]) {
      const deep = /^(?:openapi|keys|admin)$/.test(words[0]!)
        ? words.slice(0, 2)
        : words.slice(0, 1);
      const text = await helpOf(deep);
      const options = words
        .filter((word) => /^--?[a-z]/.test(word))
        .map((word) => word.split('=')[0]!);
      for (const option of options)
        if (!new RegExp(`(?:^|[\\s,])${option}(?![\\w-])`, 'm').test(text))
          unknown.push(`${page}: octavo ${deep.join(' ')} ${option}`);
    }
    expect(unknown).toEqual([]);
  });

  it('is described with all that its help lists', async () => {
    const page = readFileSync(join(manual, 'reference/commands.mdx'), 'utf8');
    const missing: string[] = [];
    for (const section of page.split(/^## octavo /m).slice(1)) {
      const name = section.split('\n', 1)[0]!;
      const text = await helpOf(name.split(' '));
      const deeper = [...text.matchAll(/^ {2}([a-z]+) (?:\[options\]|<|\[)/gm)].map(
        ([, one]) => one!,
      );
      for (const words of [[], ...deeper.map((one) => [one])])
        for (const [, option] of (await helpOf([...name.split(' '), ...words])).matchAll(
          /^ +(?:-\w, )?(--[\w-]+)/gm,
        ))
          if (option !== '--help' && option !== '--no-color' && !section.includes(option!))
            missing.push(`octavo ${[name, ...words].join(' ')} ${option}`);
    }
    expect(missing).toEqual([]);
  });
});

test('the message in the quickstart is the one that is printed', async () => {
  const page = 'guide/quickstart.mdx';
  const shown = blocks.find((block) => block.page === page && block.language === 'text')!.code;
  const cwd = projectOf({
    'docs.json': docsJson({ pages: ['guides/start'] }),
    'guides/start.mdx':
      '---\ntitle: Start\n---\n\nBefore you begin, install Node.\n\n<Note>\n  Any version from 20 on will do.\n\n## Install\n',
  });
  expect((await octavo(['build'], { cwd })).out).toContain(shown.trimEnd());
});

test.each(blocks.filter(({ language }) => language === 'yaml'))(
  'the YAML on $page is valid: $title',
  ({ code }) => {
    const parsed = parseDocument(code, { uniqueKeys: true });
    expect(parsed.errors).toEqual([]);
    expect(parsed.warnings).toEqual([]);
    expect(parsed.contents).not.toBeNull();
  },
);

test.each(blocks.filter(({ language, page }) => language === 'json' && page.startsWith('deploy')))(
  'the JSON on $page is valid: $title',
  ({ code }) => {
    // Some show keys without the object around them.
    const text = /^\s*[{[]/.test(code) ? code : `{${code}}`;
    expect(() => JSON.parse(text)).not.toThrow();
  },
);

test('every page of the manual is in the navigation', () => {
  const navigation = readFileSync(join(manual, 'docs.json'), 'utf8');
  const missing = pages
    .map((page) => page.replace(/\.mdx$/, ''))
    .filter((page) => !page.startsWith('snippets/') && !navigation.includes(`"${page}"`));
  expect(missing).toEqual([]);
  expect(existsSync(join(manual, 'reference/diagnostics.json'))).toBe(true);
});

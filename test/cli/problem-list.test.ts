import { describe, expect, test } from 'vitest';
import { problemList, unlistedPages } from '../../src/cli/problems/problem-list.ts';
import { type Diagnostic, problem } from '../../src/diagnostics/diagnostic.ts';
import { plain } from '../../src/diagnostics/format.ts';

const options = { read: () => undefined, paint: plain, details: 'octavo check docs --verbose' };
const missing = (line: number, file = 'a.mdx', text = `Text ${line}\nof two lines.`): Diagnostic =>
  problem('component/missing-prop', text, {
    location: { file, line, column: 2, endLine: line, endColumn: 3 },
    hint: 'Advice.',
  });

describe('the list of problems on a terminal', () => {
  test('shows up to five of a code whole', () => {
    const text = problemList(
      [1, 2, 3, 4, 5].map((line) => missing(line)),
      { ...options, all: false },
    );
    expect(text.match(/Advice\./g)).toHaveLength(5);
    expect(text).not.toContain('more');
    expect(text).toMatch(/Advice\.\n\n$/);
  });

  test('gives further ones of the code a line each, below all others', () => {
    const other = problem('link/broken', 'Another.', {});
    const found = [1, 2, 3, 4, 5, 6].map((line) => missing(line));
    const text = problemList([...found, missing(7, 'b.mdx'), other], { ...options, all: false });
    expect(text.match(/Advice\./g)).toHaveLength(5);
    expect(text).toContain(
      'warning link/broken\n  Another.\n\n' +
        'component/missing-prop, 2 more (octavo check docs --verbose shows their lines):\n' +
        '  a.mdx:6:2 Text 6 of two lines.\n  b.mdx:7:2 Text 7 of two lines.\n\n',
    );
  });

  test('says the same once, with all its places', () => {
    const shown = (places: [number, string?][]) =>
      problemList(
        places.map(([line, file]) => missing(line, file, 'Text.')),
        { ...options, all: false },
      );
    expect(shown([[6], [6], [7]])).toMatch(/Advice\.\n\n {2}Also in line 7\.\n\n$/);
    expect(shown([[6], [7], [7, 'b.mdx']])).toContain('  Also in line 7, b.mdx:7.\n\n');
    expect(shown([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((line) => [line]))).toContain(
      '  Also in line 2, line 3, line 4, line 5, line 6, line 7, line 8, line 9 and 2 more places.\n\n',
    );
  });

  test('names files that are missing in one place as files, not as pages', () => {
    const missing = (file: string) =>
      problem('link/broken', `Link ${file} is missing.`, {
        location: { file: 'a.mdx', line: 1, column: 1 },
      });
    const text = problemList([missing('/img/a.png'), missing('/img/b.png')], {
      ...options,
      all: false,
    });
    expect(text).not.toContain('other page');
  });

  test('says once what a snippet does on each page that includes it', () => {
    const anchor = (page: string, id = 'x', line = 5) =>
      problem('link/missing-anchor', `\`#${id}\`: nothing on ${page} has the id \`${id}\`.`, {
        location: { file: 'snippets/links.mdx', line, column: 1 },
      });
    const pages = ['/a', '/b', '/b', '/c', '/d', '/e'].map((page) => anchor(page));
    const text = problemList([...pages, anchor('/a', 'y'), anchor('/a', 'y', 6)], {
      ...options,
      all: false,
    });
    expect(text).toContain(
      'nothing on /a has the id `x`.\n\n  The same on 4 other pages: /b, /c, /d and 1 more.\n\n',
    );
    expect(text).toContain('has the id `y`.\n\n  Also in line 6.\n\n');
    expect(text.match(/nothing on/g)).toHaveLength(2);
  });

  test('takes missing files together that are all in one other folder, or all left out', () => {
    const page = (message: string, hint: string, line: number) =>
      problem('nav/missing-page', message, {
        location: { file: 'docs.json', line, column: 1 },
        hint,
      });
    const names = ['a', 'b', 'c', 'd', 'e'];
    const text = problemList(
      [
        ...names.map((name, at) =>
          page(`There is no page \`old/${name}\`.`, `Did you mean \`new/${name}\`?`, at + 1),
        ),
        page('There is no page `old/f`.', 'Did you mean `other/f`?', 6),
        ...names.map((name, at) =>
          page(`.mintignore leaves out the page \`drafts/${name}\`.`, 'Remove it.', at + 7),
        ),
      ],
      { ...options, all: false },
    );
    expect(text).toContain(
      'There is no page `old/a`.\n\n  Did you mean `new/a`?\n\n  The same for 4 others in old/: b, c, d and 1 more.\n\n',
    );
    expect(text).toContain('There is no page `old/f`.\n\n  Did you mean `other/f`?');
    expect(text).toContain(
      '`drafts/a`.\n\n  Remove it.\n\n  The same for 4 others in drafts/: b, c, d and 1 more.\n\n',
    );
  });

  test('takes missing files of one folder together, but not those with advice of their own', () => {
    const image = (name: string, line: number, hint?: string) =>
      problem('image/missing', `There is no image at \`${name}\`.`, {
        location: { file: 'a.mdx', line, column: 1 },
        ...(hint !== undefined && { hint }),
      });
    const flags = ['cn', 'da', 'nl', 'en', 'fi'].map((name, at) =>
      image(`/flags/${name}.png`, at + 1),
    );
    const text = problemList(
      [
        ...flags,
        image('/flags/cn.png', 9),
        image('/logo.png', 10),
        image('/flags/uk.png', 11, 'Did you mean `ua`?'),
      ],
      { ...options, all: false },
    );
    expect(text).toContain(
      'There is no image at `/flags/cn.png`.\n\n  The same for 4 others in /flags/: da.png, nl.png, en.png and 1 more.\n\n',
    );
    expect(text.match(/There is no image/g)).toHaveLength(3);
    const few = problemList(flags.slice(0, 3), { ...options, all: false });
    expect(few.match(/There is no image/g)).toHaveLength(3);
  });

  test('says of forgotten pages in a line how to be rid of their problems', () => {
    const orphan = (file: string) => problem('page/orphan', 'x', { location: at(file) });
    const at = (file: string) => ({ file, line: 1, column: 1 });
    const archive = [1, 2, 3, 4, 5, 6].map((line) => missing(line, `archive/${line % 2}.mdx`));
    const found = [...archive, missing(1, 'old/a.mdx'), missing(1, 'guide/a.mdx')];
    const unlisted = unlistedPages(['archive/0.mdx', 'archive/1.mdx', 'old/a.mdx'].map(orphan));
    const text = problemList(found, { ...options, all: false, unlisted });
    expect(text).toMatch(
      /\n\narchive\/ 6 problems in 2 pages that are not in the navigation\.\n {2}If nobody needs them, add archive\/ to \.mintignore\. octavo check docs --verbose shows the problems\.\n\n$/,
    );
    // A few are told as others are, and so are those in a folder that has listed pages too.
    expect(text).toContain('old/a.mdx:1:2');
    expect(text).not.toContain('archive/0.mdx');
    const beside = [...found, missing(1, 'archive/listed.mdx')];
    expect(problemList(beside, { ...options, all: false, unlisted })).toContain('archive/0.mdx');
  });

  test('counts what nobody would read', () => {
    const many = Array.from({ length: 200 }, (_, i) => missing(i + 1, `${i}.mdx`));
    const text = problemList(many, { ...options, all: false });
    expect(text).toContain('  104.mdx:105:2 Text 105 of two lines.\n  … and 95 more of these\n\n');
    expect(problemList(many, { ...options, all: true })).toContain('199.mdx:200:2');
  });

  test('shows all of them whole on request', () => {
    const text = problemList(
      [1, 2, 3, 4, 5, 6, 7].map((line) => missing(line)),
      { ...options, all: true },
    );
    expect(text.match(/Advice\./g)).toHaveLength(7);
  });

  test('is empty when there is nothing to say', () => {
    expect(problemList([], { ...options, all: false })).toBe('');
  });
});

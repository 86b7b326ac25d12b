import { describe, expect, test } from 'vitest';
import { parseFenceMeta } from '../../../src/mdx/hast/fence-meta.ts';
import { parseLineRanges } from '../../../src/mdx/hast/line-ranges.ts';

/** Reads the text behind the fence as mdast does: the first word is the language. */
function read(info: string) {
  const [, lang, meta] = /^(\S*)\s*(.*)$/.exec(info)!;
  return parseFenceMeta(lang, meta);
}

describe('the title', () => {
  test.each([
    ['js src/app.js', 'src/app.js'],
    ['js Two words', 'Two words'],
    ['js title="utils/hello.js"', 'utils/hello.js'],
    ["js title='single quoted'", 'single quoted'],
    ['js title=bare', 'bare'],
    ['js title={"in braces"}', 'in braces'],
    ['js "quoted alone"', 'quoted alone'],
    ['js "Quoted" and more', '"Quoted" and more'],
    ['bash trigger: "preload" — warm the agent', 'trigger: "preload" — warm the agent'],
    ['ts app/chats/[chatId]/page.tsx', 'app/chats/[chatId]/page.tsx'],
    ['http GET /users/{id}', 'GET /users/{id}'],
    ['bash {name} is yours', '{name} is yours'],
    ['bash FOO=bar npm start', 'FOO=bar npm start'],
    ['python my_server.py (stdio) {9, 10}', 'my_server.py (stdio)'],
    ['python words title="wins"', 'wins'],
    ['js title=My first page lines', 'My first page'],
    ['js filename=a.js {2}', 'a.js'],
    ['js filename="a.js"', 'a.js'],
  ])('%s', (info, title) => {
    expect(read(info).title).toBe(title);
  });

  test('is absent when the fence says none', () => {
    expect(read('js lines')).toEqual({ language: 'js', lines: true });
    expect(parseFenceMeta(null, null)).toEqual({});
  });
});

describe('switches', () => {
  test.each(['lines', 'wrap', 'expandable', 'nocopy', 'twoslash'] as const)(
    '%s in every spelling',
    (flag) => {
      for (const spelling of [
        flag,
        `[${flag}]`,
        `${flag}={true}`,
        `${flag}="true"`,
        `${flag}=true`,
      ]) {
        expect(read(`js ${spelling}`)[flag]).toBe(true);
      }
      expect(read(`js ${flag}={false}`)[flag]).toBe(false);
    },
  );

  test('stand among the words of a title', () => {
    expect(read('java HelloWorld.java example icon=java lines')).toEqual({
      language: 'java',
      title: 'HelloWorld.java example',
      icon: 'java',
      lines: true,
    });
  });

  test('nocopy also as the language', () => {
    expect(read('nocopy')).toEqual({ nocopy: true });
  });
});

describe('lines to highlight or focus', () => {
  test.each([
    ['js {1,3-5}', [1, 3, 4, 5]],
    ['js {2, 4-6, 10}', [2, 4, 5, 6, 10]],
    ['js {3, }', [3]],
    ['python{15}', [15]],
    ['js highlight={1-2,5}', [1, 2, 5]],
    ['js highlight="4"', [4]],
    ['js highlight=1', [1]],
    ['js highlight="[1,3]"', [1, 3]],
    ['js highlight={[1,3]}', [1, 3]],
  ])('%s', (info, lines) => {
    expect(read(info).highlight).toEqual(lines);
  });

  test.each([
    ['js focus={2,4-5}', [2, 4, 5]],
    ['js focus=2,4,5', [2, 4, 5]],
    ['js focus={7-9}', [7, 8, 9]],
  ])('%s', (info, lines) => {
    expect(read(info).focus).toEqual(lines);
  });

  test('end with the code, so that they take no longer than it', () => {
    expect(parseFenceMeta('js', '{2-99999} focus={3,9-99999}', 3)).toMatchObject({
      highlight: [2, 3, 4],
      focus: [3, 9],
    });
    expect(parseFenceMeta('js', '{50}', 3)).toEqual({ language: 'js', highlight: [50] });
    const started = performance.now();
    expect(parseLineRanges('1-99999,'.repeat(2000))).toHaveLength(99_999);
    for (let count = 0; count < 20_000; count++) parseFenceMeta('js', '{1-99999}', 1);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('a range beyond any block costs nothing', () => {
    expect(parseLineRanges('1-99999999999').length).toBe(100_000);
  });

  test('what is no list of lines is none', () => {
    expect(parseLineRanges('a, b')).toEqual([]);
    expect(parseLineRanges('0')).toEqual([]);
  });
});

describe('other pieces', () => {
  test('theme={null} is the same as no theme', () => {
    expect(read('bash theme={null}')).toEqual({ language: 'bash' });
    expect(read('bash theme={"dracula"}').theme).toBe('dracula');
  });

  test('a language that is missing leaves the options readable', () => {
    expect(read('title="x.js"')).toEqual({ title: 'x.js' });
    expect(read('{1}')).toEqual({ highlight: [1] });
  });

  test('unknown pairs are kept for fences that are components', () => {
    expect(read('mermaid placement="top-left" actions={false}').attributes).toEqual({
      placement: 'top-left',
      actions: false,
    });
    expect(read('python test="skip" Before')).toEqual({
      language: 'python',
      title: 'Before',
      attributes: { test: 'skip' },
    });
  });

  test('pairs may be many, and have any name', () => {
    const names = ['constructor', ...Array.from({ length: 20_000 }, (_, index) => `k${index}`)];
    const { attributes } = read(`js ${names.map((name) => `${name}="v"`).join(' ')}`);
    expect(Object.keys(attributes!)).toEqual(names);
  });
});

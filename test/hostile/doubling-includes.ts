import { expect } from 'vitest';
import { type BuiltSite, build, docsJson, type Files, projectOf } from '../build/site.ts';
import { page } from './hostile.ts';

export const levels = 30;
const navigation = { groups: [{ group: 'A', pages: ['index', 'other'] }] };
export const numbers = Array.from({ length: levels + 1 }, (_, i) => i);

function chain(name: (level: number) => string, text: (next: number) => string, last: string) {
  return Object.fromEntries(numbers.map((i) => [name(i), i === levels ? last : text(i + 1)]));
}

const snippet = (level: number) => `snippets/s${level}.mdx`;
export const withPage = (text: string, files: Files, settings: object = {}) =>
  projectOf({
    'docs.json': docsJson(navigation, settings),
    'index.mdx': `---\ntitle: Hi\n---\n\n${text}\n`,
    'other.mdx': page,
    ...files,
  });
const importing = (level: number, tags: string) =>
  `import S from '/snippets/s${level}.mdx'\n\n${tags}\n`;

export interface Case {
  /** Comes to a limit late: for `npm run bench:soak`. */
  isLarge?: true;
  root: () => string;
  code: RegExp;
  file: RegExp;
}

export const cases: Record<string, Case> = {
  'snippets that include the next one twice': {
    root: () =>
      withPage(importing(0, '<S />'), {
        ...chain(snippet, (next) => importing(next, '<S />\n\n<S />'), 'leaf\n'),
      }),
    code: /^snippet\/too-much$/,
    file: /^snippets\/s\d+\.mdx$/,
  },
  'snippets by their file, twice': {
    root: () =>
      withPage('<Snippet file="s0.mdx" />', {
        ...chain(snippet, (next) => `<Snippet file="s${next}.mdx" />\n\n`.repeat(2), 'leaf\n'),
      }),
    code: /^snippet\/too-much$/,
    file: /^snippets\/s\d+\.mdx$|^index\.mdx$/,
  },
  'a long snippet, thousands of times': {
    isLarge: true,
    root: () =>
      withPage(importing(0, '<S />\n\n'.repeat(3000)), { 'snippets/s0.mdx': 'word '.repeat(5000) }),
    code: /^snippet\/too-much$/,
    file: /^index\.mdx$/,
  },
  'snippets that double with a value': {
    isLarge: true,
    root: () =>
      withPage(importing(0, '<S a="x" />'), {
        ...chain(snippet, (next) => importing(next, '<S a={a + a} />\n\n<S a={a} />'), '{a}\n'),
      }),
    code: /^evaluate\/|^snippet\/too-much$/,
    file: /\.mdx$/,
  },
  'components that double': {
    root: () =>
      withPage(`import { S${levels} } from '/snippets/s.jsx'\n\n<S${levels} />`, {
        'snippets/s.jsx': `export const S0 = () => <p>leaf</p>;\n${numbers
          .slice(0, levels)
          .map((i) => `export const S${i + 1} = () => <div><S${i} /><S${i} /></div>;`)
          .join('\n')}\n`,
      }),
    code: /^evaluate\//,
    file: /\.(?:jsx|mdx)$/,
  },
  'a long variable, thousands of times': {
    root: () => withPage('{{v}} '.repeat(3000), {}, { variables: { v: 'word '.repeat(2000) } }),
    code: /^variable\/too-much$/,
    file: /^index\.mdx$/,
  },
  'parts of docs.json that double': {
    isLarge: true,
    root: () =>
      projectOf({
        'docs.json': docsJson({ groups: [{ $ref: './r/0.json' }] }),
        'index.mdx': page,
        'other.mdx': page,
        ...chain(
          (level) => `r/${level}.json`,
          (next) =>
            JSON.stringify({
              group: `G${next}`,
              pages: [{ $ref: `./${next}.json` }, { $ref: `./${next}.json` }],
            }),
          JSON.stringify({ group: 'L', pages: ['index', 'other'] }),
        ),
      }),
    code: /^config\/ref-circular$/,
    file: /^r\/\d+\.json$/,
  },
  'a long part of docs.json, thousands of times': {
    isLarge: true,
    root: () =>
      projectOf({
        'docs.json': docsJson({ groups: [{ $ref: './r/a.json' }] }),
        'index.mdx': page,
        'other.mdx': page,
        'r/a.json': JSON.stringify({ group: 'A', pages: Array(2000).fill({ $ref: './b.json' }) }),
        'r/b.json': JSON.stringify({ group: 'B', pages: Array(2000).fill('index') }),
      }),
    code: /^config\/ref-circular$/,
    file: /^r\/a\.json$/,
  },
  'parts of docs.json that include each other twice': {
    root: () =>
      projectOf({
        'docs.json': docsJson({ groups: [{ $ref: './r/a.json' }] }),
        'index.mdx': page,
        'other.mdx': page,
        'r/a.json': JSON.stringify({ group: 'A', pages: ['index', { $ref: './b.json' }] }),
        'r/b.json': JSON.stringify({
          group: 'B',
          pages: ['other', { $ref: './a.json' }, { $ref: './a.json' }],
        }),
      }),
    code: /^config\/ref-circular$/,
    file: /^r\/b\.json$/,
  },
};

/** It is told with the place, and other pages are there. */
export async function expectTold(one: Case): Promise<void> {
  const site = await build(one.root());
  expect(site.codes).not.toContain('page/failed');
  expect(site.codes).not.toContain('build/failed');
  const found = site.result.diagnostics.find(({ code }) => one.code.test(code));
  expect(found?.location?.file).toMatch(one.file);
  expect(site.read('other/index.html')).toContain('Hello.');
  expect(bytesOf(site)).toBeLessThan(60_000_000);
}

function bytesOf(site: BuiltSite): number {
  return site.files().reduce((sum, file) => sum + site.read(file).length, 0);
}

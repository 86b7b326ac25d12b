import { expect, test } from 'vitest';
import { build, type Files, projectOf } from './site.ts';

interface BadPage {
  /** Its text, or all of its bytes; further files of the project. */
  text: string | Uint8Array;
  files?: Files;
  /** `code file:line:column` of every error and warning; the file is left out where it is the page itself. */
  problems: string[];
  /** Nothing of the page can be read. */
  unreadable?: boolean;
}

const head = '---\ntitle: Bad\n---\n\nWords before.\n\n';
const tail = '\n\nWords after.\n';

const pages: Record<string, BadPage> = {
  'a tag that is never closed': {
    text: `${head}<Note>\n\nInside.${tail}`,
    problems: ['mdx/unclosed-tag 7:1'],
  },
  'a tag closed by another': {
    text: `${head}<Note>Inside.</Tip>${tail}`,
    problems: ['mdx/unclosed-tag 7:1', 'mdx/unexpected-closing-tag 7:14'],
  },
  'a stray <': { text: `${head}a < b and a <3 c${tail}`, problems: ['mdx/stray-less-than 7:13'] },
  'a stray {': { text: `${head}a { b${tail}`, problems: ['mdx/stray-brace 7:3'] },
  'an HTML comment': { text: `${head}<!-- no -->${tail}`, problems: ['mdx/html-comment 7:1'] },
  'an expression over nothing': {
    text: `${head}{missing}${tail}`,
    problems: ['mdx/undefined-name 7:1'],
  },
  'a name that is only written in an exported text': {
    text: `${head}export const address = "https://{domain}";\n\n{domain}${tail}`,
    problems: ['mdx/undefined-name 9:1'],
  },
  'an expression that throws': {
    text: `${head}{(() => { throw new Error('no') })()}${tail}`,
    problems: ['evaluate/failed 7:26'],
  },
  'an import of nothing': {
    text: `${head}import X from '/snippets/gone.mdx';\n\n<X />${tail}`,
    problems: ['snippet/not-found 7:15'],
  },
  'an import of a name that is not exported': {
    text: `${head}import { x } from '/snippets/a.mdx';\n\n{x}${tail}`,
    files: { 'snippets/a.mdx': 'export const y = 1;\n' },
    problems: ['snippet/no-export 9:2'],
  },
  'snippets that include each other': {
    text: `${head}import A from '/snippets/a.mdx';\n\n<A />${tail}`,
    files: {
      'snippets/a.mdx': "import B from './b.mdx';\n\n<B />\n",
      'snippets/b.mdx': "import A from './a.mdx';\n\n<A />\n",
    },
    problems: ['snippet/cycle snippets/b.mdx:1:1'],
  },
  'a frontmatter that is no YAML': {
    text: `---\ntitle: "Bad\n---\n\nWords before.${tail}`,
    problems: ['frontmatter/invalid-yaml 2:1'],
  },
  'a key that stands twice': {
    text: `---\ntitle: Bad\ntitle: Worse\n---\n\nWords before.${tail}`,
    problems: ['frontmatter/duplicate-key 3:1'],
  },
  'bytes that are no UTF-8': {
    text: Buffer.concat([Buffer.from(`${head}caf`), Buffer.from([0xe9]), Buffer.from(tail)]),
    problems: ['page/encoding 1:1'],
  },
  'a binary file': {
    text: Uint8Array.from({ length: 600 }, (_, i) => i % 256),
    problems: ['page/binary 1:1', 'nav/missing-page docs.json:10:7'],
    unreadable: true,
  },
  'more than 5 MB': {
    text: `${head}${'Words and words.\n\n'.repeat(300_000)}`,
    problems: ['page/too-large 1:1', 'nav/missing-page docs.json:10:7'],
    unreadable: true,
  },
};

test.each(Object.entries(pages))(
  '%s is told with its place, and costs nothing else',
  async (_, bad) => {
    const site = await build(
      projectOf({
        'good.mdx': '---\ntitle: Good\n---\n\nWords of another page.\n',
        'bad.mdx': bad.text,
        ...bad.files,
        'docs.json': JSON.stringify(
          {
            theme: 'mint',
            name: 'Site',
            colors: { primary: '#0F766E' },
            navigation: { pages: ['good', 'bad'] },
          },
          null,
          2,
        ),
      }),
    );
    const told = site.result.diagnostics
      .filter(({ severity }) => severity !== 'info')
      .map(({ code, location: at }) => {
        const file = at?.file === 'bad.mdx' ? '' : `${at?.file}:`;
        return `${code} ${file}${at?.line}:${at?.column}`;
      });
    expect(told).toEqual(bad.problems);
    for (const { message } of site.result.diagnostics) expect(message).not.toMatch(/\n\s+at /);
    expect(site.read('good/index.html')).toContain('Words of another page.');
    expect(site.has('bad/index.html')).toBe(bad.unreadable !== true);
    if (bad.unreadable) return;
    expect(site.read('bad/index.html')).toContain('Words before.');
    expect(site.read('bad/index.html')).toContain('Words after.');
  },
);

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { build, docsJson, projectOf, temporaryFolder, writeFiles } from '../build/site.ts';
import { buildFixture } from '../reader/site.ts';

type Thing = { '@type': string } & Record<string, unknown>;

/** What the pages of an output say of themselves, each kind of thing once for each set of properties. */
function thingsOf(pages: string[]): Thing[] {
  const things = new Map<string, Thing>();
  for (const html of pages) {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    const graph: Thing[] = text === undefined ? [] : JSON.parse(text)['@graph'];
    for (const thing of graph) things.set(`${thing['@type']} ${Object.keys(thing)}`, thing);
  }
  return [...things.values()];
}

/**
 * What the vocabulary of schema.org says against things: unknown types and properties, and values of another type than
 * a property takes. `schema-dts` has it as types, against which the compiler holds the things.
 */
async function vocabularyProblems(things: Thing[]): Promise<string[]> {
  const folder = temporaryFolder();
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  const lines = things.map(
    (thing, index) =>
      `export const thing${index}: Exclude<schema.${thing['@type']}, string> = ${JSON.stringify(thing)};`,
  );
  writeFiles(folder, {
    'things.mts': `import type * as schema from 'schema-dts';\n${lines.join('\n')}\n`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { noEmit: true, strict: true, module: 'nodenext', types: [] },
      files: ['things.mts'],
    }),
  });
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], (_, stdout) =>
      resolve(stdout.split('\n').filter((line) => line.includes(': error '))),
    );
  });
}

/** What Google's rules for rich results say against things. */
async function richResultProblems(things: Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of structuredClone(things)) {
    const type = thing['@type'];
    jsonld[type] = [...(jsonld[type] ?? []), thing];
  }
  const issues = await new Validator().validate({ jsonld });
  return issues.map(({ rootType, issueMessage, fieldNames }) =>
    [rootType, issueMessage, ...fieldNames].join(': '),
  );
}

const urls = { site: 'https://x.dev', base: '/docs' };
const organization = {
  id: 'https://x.dev/#us',
  name: 'X Inc.',
  legalName: 'X Incorporated',
  url: 'https://x.dev',
  logo: 'https://x.dev/logo.png',
  sameAs: ['https://y.dev/x'],
};

test('structured data of guides, endpoints and changelogs is what schema.org and search engines expect', async () => {
  const { out } = await buildFixture('showcase', { seo: { organization } }, urls);
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(out, file), 'utf8'));
  const things = thingsOf(pages);
  expect([...new Set(things.map((thing) => thing['@type']))].toSorted()).toEqual([
    'APIReference',
    'BreadcrumbList',
    'Organization',
    'TechArticle',
    'WebPage',
    'WebSite',
  ]);
  expect(await vocabularyProblems(things)).toEqual([]);
  expect(await richResultProblems(things)).toEqual([]);
});

test('so is that of pages with dates and keywords, in groups of groups, links and hidden pages', async () => {
  const navigation = {
    groups: [
      { group: 'Seen', pages: ['index', { group: 'Within', pages: ['a'] }] },
      { group: 'Elsewhere', pages: ['link', { group: 'Below', pages: ['hidden', 'b'] }] },
    ],
  };
  const page = (rest: string) => `---\ntitle: T\n${rest}\n---\nText`;
  const site = await build(
    projectOf({
      'docs.json': docsJson(navigation),
      'index.mdx': page('description: "About"'),
      'a.mdx': page('createdDate: 2024-05-06\nkeywords: [one, two]'),
      'b.mdx': page(''),
      'link.mdx': page('url: https://y.dev'),
      'hidden.mdx': page('hidden: true'),
    }),
    { urls },
  );
  const pages = site.files().filter((file) => file.endsWith('.html'));
  const things = thingsOf(pages.map(site.read));
  expect(things.some((thing) => 'datePublished' in thing)).toBe(true);
  expect(await vocabularyProblems(things)).toEqual([]);
  expect(await richResultProblems(things)).toEqual([]);
});

test('what is not in the vocabulary, and what search engines miss, is found', async () => {
  const things: Thing[] = [
    { '@type': 'TechArticle', headline: 'T', headlines: 'T' },
    { '@type': 'TechArticle', headline: { '@type': 'WebSite', name: 'T' } },
    { '@type': 'Techarticle', headline: 'T' },
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] },
  ];
  const found = await vocabularyProblems(things);
  expect(found.map((line) => Number(/\((\d+),/.exec(line)![1]) - 2)).toEqual([0, 1, 2]);
  expect(await richResultProblems(things)).not.toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { build, copyOf, docsJson, projectOf } from '../build/site.ts';

const address = { urls: { site: 'https://x.dev', base: '/docs' } };

const thing = z.looseObject({ '@type': z.string(), '@id': z.url() });
const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(thing),
});

function dataOf(html: string) {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? undefined : graph.parse(JSON.parse(text))['@graph'];
}

test('a page’s structured data names publisher, site, page, article and the way to it', async () => {
  const navigation = { groups: [{ group: 'Begin </script>', pages: ['index', 'a'] }] };
  const settings = {
    footer: { socials: { github: 'https://github.com/x' } },
    seo: { organization: { name: 'X Inc.', legalName: 'X Incorporated', logo: '/logo.png' } },
  };
  const a =
    '---\ntitle: "A <b> </script><script>alert(1)</script>"\ndescription: About\nkeywords: [one, two]\ncreatedDate: 2024-05-06\n---\nA';
  const site = await build(
    projectOf({
      'docs.json': docsJson(navigation, settings),
      'index.mdx': 'I',
      'a.mdx': a,
      'logo.png': 'x',
    }),
    address,
  );
  const things = dataOf(site.read('a/index.html'))!;
  const by = Object.fromEntries(things.map((entry) => [entry['@type'], entry]));
  expect(Object.keys(by)).toEqual([
    'Organization',
    'WebSite',
    'WebPage',
    'TechArticle',
    'BreadcrumbList',
  ]);
  expect(by.Organization).toMatchObject({
    name: 'X Inc.',
    legalName: 'X Incorporated',
    logo: 'https://x.dev/docs/logo.png',
    sameAs: ['https://github.com/x'],
  });
  expect(by.TechArticle).toMatchObject({
    headline: 'A <b> </script><script>alert(1)</script>',
    inLanguage: 'en',
    keywords: 'one, two',
    datePublished: '2024-05-06',
    publisher: { '@id': by.Organization!['@id'] },
    mainEntityOfPage: { '@id': 'https://x.dev/docs/a' },
  });
  expect(by.BreadcrumbList).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Begin </script>', item: 'https://x.dev/docs' },
      { position: 2, item: 'https://x.dev/docs/a' },
    ],
  });
});

test('pages that are not to be found, and sites without an address, have none', async () => {
  const root = projectOf({ 'a.mdx': 'A', 'b.mdx': '---\nnoindex: true\n---\nB' });
  const site = await build(root, address);
  expect(dataOf(site.read('a/index.html'))).toBeDefined();
  expect(dataOf(site.read('b/index.html'))).toBeUndefined();
  expect(dataOf((await build(root)).read('a/index.html'))).toBeUndefined();
});

test('dates come from git in pages, sitemap and structured data; a shallow clone has none and says so', async () => {
  const root = projectOf(
    { 'a.mdx': 'A', 'sub dir/ö.mdx': 'B', 'new.mdx': 'not committed' },
    { metadata: { timestamp: true } },
  );
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@x', ...args], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    });
  git('', 'init', '-q');
  git('', 'add', 'docs.json', 'a.mdx', 'sub dir');
  git('2024-01-02T03:04:05Z', 'commit', '-qm', 'one');
  execFileSync('sh', ['-c', 'echo more >> a.mdx'], { cwd: root });
  git('2024-06-07T03:04:05Z', 'commit', '-qam', 'two');

  const site = await build(root, address);
  expect(site.read('a/index.html')).toContain('datetime="2024-06-07"');
  expect(site.read('a/index.html')).toContain('"dateModified":"2024-06-07"');
  expect(site.read('sub dir/ö/index.html')).toContain('datetime="2024-01-02"');
  expect(site.read('new/index.html')).not.toContain('<time');
  expect(site.read('sitemap.xml')).toContain(
    '<loc>https://x.dev/docs/a</loc><lastmod>2024-06-07</lastmod>',
  );

  const clone = `${copyOf(root, 'original')}-clone`;
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone], {
    stdio: 'ignore',
  });
  const shallow = await build(clone, { ...address, out: `${clone}-out` });
  expect(shallow.codes).toContain('git/shallow');
  expect(shallow.read('a/index.html')).not.toContain('<time');
});

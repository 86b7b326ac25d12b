import { expect, test } from 'vitest';
import { octavo } from '../cli/terminal.ts';
import { decoy, published, served } from './published.ts';

test('files of the kinds that sites serve are copied without being named', async () => {
  const files = [
    'a.png',
    'B.JPG',
    'img/c d.webp',
    'über.svg',
    'a.mp4',
    'a.vtt',
    'a.mp3',
    'a.woff2',
    'a.pdf',
    'a.docx',
    'a.epub',
    'a.html',
    'site.webmanifest',
    'favicon.ico',
    'a.css',
    'a.js',
    'robots.txt',
    'ads.txt',
    'security.txt',
    'CNAME',
    'google1234567890abcdef.html',
    'BingSiteAuth.xml',
    '8f2b1c3d4e5f60718293a4b5c6d7e8f9.txt',
    '.well-known/security.txt',
    '.well-known/apple-app-site-association',
    '.well-known/x/y.json',
    'sitemap-extra.xml',
  ];
  const site = await published(Object.fromEntries(files.map((file) => [file, ' '])));
  expect(files.filter((file) => !site.copied.includes(file))).toEqual([]);
  expect(site.leftOut).toEqual([]);
});

test('files of other kinds that nothing names are left out and told in one line', async () => {
  const files = [
    'app.log',
    'config.toml',
    'users.csv',
    'notes.txt',
    'env.json',
    'cert.crt',
    'deploy.sh',
    'scripts/run.py',
    'a.ts',
    'a.go',
    'archive.zip',
    'photo.png.exe',
    'photo.png.zip',
    'a.JSON',
    'tests/fixture.json',
    'data/a.parquet',
    'x.har',
    'a.xml',
    'a.ipynb',
    'no-ending',
    'a.mjs',
    'Übung.csv',
    'a b.yaml',
    'table.sql',
    'a.conf',
    'docker.properties',
  ];
  const site = await published(Object.fromEntries(files.map((file) => [file, decoy])));
  expect(site.copied).toEqual([]);
  expect([site.exit, site.secrets]).toEqual([0, []]);
  expect(site.leftOut).toHaveLength(1);
  expect(site.leftOut[0]).toContain(`${files.length} files of other kinds were not copied: `);
  expect(await served(site.root, site.out, files)).toEqual([]);

  const { out, exit } = await octavo(['check', '.', '--strict'], { cwd: site.root });
  expect(exit).toBe(0);
  expect(out.match(/were not copied/g)).toHaveLength(1);
});

test('files about the repository are not worth a word', async () => {
  const site = await published({ 'package.json': '{}', LICENSE: 'MIT', 'tsconfig.json': '{}' });
  expect([site.copied, site.leftOut]).toEqual([[], []]);
});

test('globs of octavo.publish bring files back', async () => {
  const files = {
    'data/a.csv': '',
    'data/b/c.csv': '',
    'x.csv': '',
    'y.toml': '',
    'z/deploy.sh': '',
  };
  const copied = async (...publish: string[]) =>
    (await published(files, { octavo: { publish } })).copied;
  expect(await copied('data/**')).toEqual(['data/a.csv', 'data/b/c.csv']);
  expect(await copied('data/')).toEqual(['data/a.csv', 'data/b/c.csv']);
  expect(await copied('*.csv')).toEqual(['data/a.csv', 'data/b/c.csv', 'x.csv']);
  expect(await copied('/*.csv')).toEqual(['x.csv']);
  expect(await copied('data/*.csv', './y.toml')).toEqual(['data/a.csv', 'y.toml']);
  expect(await copied('**/deploy.s?')).toEqual(['z/deploy.sh']);
  const unmatched = await published(files, { octavo: { publish: ['dta/**'] } });
  expect(unmatched.codes).toContain('config/publish-unmatched');
});

test('hidden files and those in .mintignore cannot be brought back by a glob or a link', async () => {
  const files = {
    '.env': decoy,
    '.hidden/a.csv': decoy,
    'node_modules/a/b.csv': decoy,
    'drafts/a.csv': decoy,
    '.mintignore': 'drafts/\n',
    'links.mdx': '[a](/.env) [b](/.hidden/a.csv) [c](/node_modules/a/b.csv) [d](/drafts/a.csv)',
  };
  const site = await published(files, { octavo: { publish: ['**', '.env', 'drafts/a.csv'] } });
  expect(site.copied).toEqual([]);
});

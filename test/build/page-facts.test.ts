import { expect, it } from 'vitest';
import { git } from '../hostile/hostile.ts';
import { build, projectOf, writeFiles } from './site.ts';

const files = {
  'index.mdx': `---\ntitle: Home\n---\n\n${'Seven words that a reader reads here. '.repeat(100)}`,
  'short.mdx': '---\ntitle: Short\n---\n\nA word.',
  'dense.mdx': `---\ntitle: Dense\n---\n\n${'文書'.repeat(750)}`,
};

function commit(root: string, name: string): void {
  git(root, 'add', '.');
  git(
    root,
    '-c',
    `user.name=${name}`,
    '-c',
    'user.email=secret@example.com',
    'commit',
    '-qm',
    name,
  );
}

it('shows how long a page takes to read, and nothing unless a site asks for it', async () => {
  const site = await build(projectOf(files, { octavo: { pages: { readingTime: true } } }));
  expect(site.read('index.html')).toContain('<time datetime="PT3M">3 minutes</time>');
  expect(site.read('short/index.html')).toContain('<time datetime="PT1M">1 minute</time>');
  expect(site.read('dense/index.html')).toContain('<time datetime="PT3M">3 minutes</time>');
  const plain = await build(projectOf(files));
  expect(plain.read('index.html')).not.toMatch(/oct-reading-time|oct-contributors/);
});

it('names those who have changed a page, with most changes first, and no address of theirs', async () => {
  const root = projectOf(files, { octavo: { pages: { contributors: true } } });
  git(root, 'init', '-q', '-b', 'main');
  commit(root, 'Ada & Eve');
  for (const text of ['one', 'two']) {
    writeFiles(root, { 'index.mdx': text });
    commit(root, 'Grace');
  }
  writeFiles(root, { 'index.mdx': 'three' });
  commit(root, 'renovate[bot]');
  const site = await build(root);
  const line = /<p class="[^"]*oct-contributors">(.*?)<\/p>/;
  const names = (page: string) =>
    line.exec(site.read(page))?.[1]?.replaceAll(/<\/?span[^>]*>/g, '');
  expect(names('index.html')).toBe('Contributors Grace Ada &amp; Eve');
  expect(names('short/index.html')).toBe('Contributors Ada &amp; Eve');
  for (const file of site.files().filter((name) => /\.(?:html|json|md|txt)$/.test(name)))
    expect(site.read(file), file).not.toContain('secret@example.com');
  // A commit changes the names without changing a file.
  git(
    root,
    '-c',
    'user.name=Linus',
    '-c',
    'user.email=x@example.com',
    'commit',
    '-q',
    '--amend',
    '--no-edit',
    '--reset-author',
  );
  expect(line.exec((await build(root)).read('index.html'))?.[1]).toContain('Linus');
});

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { printedDocument } from '../../src/cli/export/printed-document.ts';
import { findChromium } from '../../src/platform/settings/chromium.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { unzip } from '../epub/unzip.ts';
import { octavo } from './terminal.ts';

function project(): string {
  const cwd = temporaryFolder();
  const page = (title: string) => `---\ntitle: "${title}"\n---\n\n## Part of ${title}\n\nText.\n`;
  writeFiles(cwd, {
    'docs.json': JSON.stringify({
      name: 'Book',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: { pages: ['index', 'guides/one', 'guides/two'] },
    }),
    'index.mdx': page('Home'),
    'guides/one.mdx': page('One'),
    'guides/two.mdx': `${page('Two')}\n\`\`\`mermaid\npie\n  "Tea" : 40\n  "Coal" : 60\n\`\`\`\n`,
  });
  return cwd;
}

test.skipIf(!findChromium(process.env))(
  'writes a PDF with an outline; of a section, fewer pages',
  async () => {
    const cwd = project();
    const whole = await octavo(['export', '--pdf', 'all.pdf'], { cwd });
    expect(whole.err + whole.out).toMatch(/Wrote all\.pdf \(\d+\.\d MB\)\./);
    expect(whole.exit).toBe(0);
    const part = await octavo(['export', '--pdf', 'part.pdf', '--section', 'guides'], { cwd });
    expect(part.exit).toBe(0);
    const [all, some] = ['all.pdf', 'part.pdf'].map((file) =>
      readFileSync(join(cwd, file), 'latin1'),
    ) as [string, string];
    for (const pdf of [all, some]) {
      expect(pdf.startsWith('%PDF-')).toBe(true);
      expect(pdf).toContain('/Outlines');
    }
    expect(pages(some)).toBeLessThan(pages(all));
    expect(curves(some)).toBeGreaterThan(4);
    const nowhere = await octavo(['export', '--pdf', 'no.pdf', '--section', 'api'], { cwd });
    expect([nowhere.exit, existsSync(join(cwd, 'no.pdf'))]).toEqual([2, false]);
    expect(nowhere.err).toContain('There are no pages below api.');
    const language = await octavo(['export', '--pdf', 'no.pdf', '--language', '../x'], { cwd });
    expect(language.err).toContain('The site has no pages of ../x.');
  },
);

test.skipIf(!findChromium(process.env))(
  'prints nothing of this machine into a PDF but the site',
  async () => {
    const cwd = project();
    const outside = temporaryFolder();
    const source = `file://${outside}/secret.svg`;
    const frames = ['iframe', 'embed'].map((name) => `<${name} src="${source}"></${name}>`);
    writeFiles(cwd, {
      'guides/two.mdx': `---\ntitle: Two\n---\n\n${frames.join('\n\n')}\n\n<object data="${source}"></object>\n`,
    });
    const drawn = [];
    for (const paths of [1, 500]) {
      const path = '<path d="M0 0C1 2 3 4 5 6"/>'.repeat(paths);
      const size = 'xmlns="http://www.w3.org/2000/svg" width="400" height="400"';
      writeFiles(outside, { 'secret.svg': `<svg ${size}>${path}</svg>` });
      expect((await octavo(['export', '--pdf', 'all.pdf'], { cwd })).exit).toBe(0);
      drawn.push(curves(readFileSync(join(cwd, 'all.pdf'), 'latin1')));
    }
    expect(drawn[0]).toBe(drawn[1]);
  },
);

test('writes an EPUB; of a section, fewer chapters', async () => {
  const cwd = project();
  const files = (name: string) => [...unzip(readFileSync(join(cwd, name))).keys()].join(' ');
  const whole = await octavo(['export', '--epub', 'all.epub'], { cwd });
  expect(whole.out).toMatch(/Wrote all\.epub \(\d+\.\d MB\)\./);
  expect(whole.exit).toBe(0);
  expect(files('all.epub')).toContain('book/chapter-3.xhtml');
  const part = await octavo(['export', '--epub', 'part.epub', '--section', '/guides/'], { cwd });
  expect(part.exit).toBe(0);
  expect(files('part.epub')).toContain('book/chapter-2.xhtml');
  expect(files('part.epub')).not.toContain('book/chapter-3.xhtml');
  const nowhere = await octavo(['export', '--epub', 'no.epub', '--section', 'guide'], { cwd });
  expect([nowhere.exit, existsSync(join(cwd, 'no.epub'))]).toEqual([2, false]);
  expect(nowhere.err).toContain('There are no pages below guide.');
});

test('knows the first version by its name, whatever signs it has', async () => {
  const site = temporaryFolder();
  writeFiles(site, { 'print/index.html': '<html lang="en"><title>Book A &amp; B</title></html>' });
  expect(await printedDocument(site, { docVersion: 'A & B' })).toBe('print/index.html');
});

test('names what is missing', async () => {
  const cwd = project();
  const { exit, err } = await octavo(['export'], { cwd });
  expect(exit).toBe(2);
  expect(err).toContain('Name the file to write with --pdf or --epub.');
  expect((await octavo(['export', '--epub', 'guides'], { cwd })).err).toContain('is a folder');
  const same = await octavo(['export', '--epub', 'book', '--pdf', './book'], { cwd });
  expect([same.exit, existsSync(join(cwd, 'book'))]).toEqual([2, false]);
  expect(same.err).toContain('--pdf and --epub name the same file.');
});

test.skipIf(process.platform !== 'linux')(
  'leaves the PDF of an earlier export when the browser fails, and says why',
  async () => {
    const cwd = project();
    writeFiles(cwd, {
      'book.pdf': 'earlier',
      browser: '#!/bin/sh\necho "no display" >&2\nexit 3\n',
    });
    chmodSync(join(cwd, 'browser'), 0o755);
    vi.stubEnv('OCTAVO_CHROMIUM', join(cwd, 'browser'));
    const { exit, err } = await octavo(['export', '--pdf', 'book.pdf'], { cwd });
    vi.unstubAllEnvs();
    expect(err).toContain('error: Chromium cannot print the site: no display (3).');
    expect([exit, readFileSync(join(cwd, 'book.pdf'), 'utf8')]).toEqual([2, 'earlier']);
  },
);

test.skipIf(process.platform !== 'linux')(
  'takes a browser on the path by its usual names, and none from a relative folder',
  () => {
    const folder = temporaryFolder();
    const program = (name: string) => {
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), 0o755);
    };
    mkdirSync(join(folder, 'chromium'));
    expect(findChromium({ PATH: folder })).toBeUndefined();
    program('brave-browser');
    expect(findChromium({ PATH: `/nowhere:${folder}` })?.path).toBe(join(folder, 'brave-browser'));
    program('chromium-headless-shell');
    expect(findChromium({ PATH: folder })?.path).toBe(join(folder, 'chromium-headless-shell'));
    expect(findChromium({ PATH: '.', OCTAVO_CHROMIUM: '' })).toBeUndefined();
  },
);

function pages(pdf: string): number {
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** How many curves are drawn, as in a pie. */
function curves(pdf: string): number {
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) =>
    drawing(Buffer.from(body!, 'latin1')),
  );
  return streams.join('\n').match(/^(?:-?[\d.]+ ){6}c$/gm)?.length ?? 0;
}

function drawing(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

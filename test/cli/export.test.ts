import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from '../../src/platform/settings/chromium.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

const headless = '/usr/bin/chromium-headless-shell';
if (!findChromium(process.env) && existsSync(headless)) process.env.OCTAVO_CHROMIUM = headless;

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
    'guides/two.mdx': page('Two'),
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
    const nowhere = await octavo(['export', '--pdf', 'no.pdf', '--section', 'api'], { cwd });
    expect([nowhere.exit, existsSync(join(cwd, 'no.pdf'))]).toEqual([2, false]);
    expect(nowhere.err).toContain('There are no pages below api.');
    const language = await octavo(['export', '--pdf', 'no.pdf', '--language', '../x'], { cwd });
    expect(language.err).toContain('The site has no pages of ../x.');
  },
);

test('names what is missing', async () => {
  const { exit, err } = await octavo(['export'], { cwd: project() });
  expect(exit).toBe(2);
  expect(err).toContain("'--pdf <file>' not specified");
});

function pages(pdf: string): number {
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

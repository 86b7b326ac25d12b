import { describe, expect, it } from 'vitest';
import { shippedFonts } from '../../src/fonts/author-fonts.ts';
import type { PageData } from '../../src/page/page-data.ts';
import { createTheme } from '../../src/theme/create-theme.ts';
import { lettersOf } from '../../src/theme/page-css.ts';
import { contextOf, pageOf } from '../page/site.ts';
import { overrideFolder } from './override-folder.ts';

const context = contextOf({ pages: ['a'] });

async function themeOf(overrides?: string) {
  const fonts = shippedFonts(context.config);
  return (await createTheme({ name: 'mint', fonts, overrides })).value;
}

/** What a page with this body carries in its head. */
async function pageRulesOf(
  body: string,
  { overrides, ...data }: Partial<PageData> & { overrides?: string } = {},
): Promise<string> {
  const theme = await themeOf(overrides);
  const page = pageOf(context, 'a');
  const styles = ['/docs/_octavo/style.1.css'];
  const { head } = theme.page({ ...page, ...data, body, assets: { ...page.assets, styles } });
  return [...head.matchAll(/<style>(@layer.*?)<\/style>/g)].map(([, css]) => css).join('');
}

describe('rules of components that few pages have', () => {
  it('stand in the pages that show one, in its layer, and not in the stylesheet of all', async () => {
    const css = await pageRulesOf('<span class="tooltip oct-tooltip">HTTP</span>');
    expect(css).toMatch(/^@layer components\{.*\.oct-tooltip-bubble\{/);
    expect(css).not.toContain('.oct-update');
    expect(await pageRulesOf('<p>Text</p>')).toBe('');
    const style = (await themeOf()).assets.find(({ id }) => id === 'style')!.body;
    expect(style).not.toContain('.oct-tooltip-bubble');
  });

  it('all come to a page whose live components may show any', async () => {
    const css = await pageRulesOf('<p>Text</p>', { features: ['components'] });
    expect(css).toContain('.oct-tooltip-bubble');
    expect(css).toContain('.oct-update');
  });

  it('all come to the book of the whole site, whose chapters are put in later', async () => {
    const html = (await themeOf()).layout('print', {
      site: {},
      strings: {},
      assets: { styles: ['/_octavo/style.css'] },
      chapters: [],
    });
    expect(html).toMatch(
      /<style>@layer theme\{@font-face[\s\S]*<style>@layer components\{\.oct-tooltip\{.*<\/style>\n[\s\S]*<\/head>/,
    );
  });

  it('of an author are for every page: they may be for classes of the author’s', async () => {
    const overrides = overrideFolder({ 'styles/components/tooltip.css': '.hint { color: red }' });
    const style = (await themeOf(overrides)).assets.find(({ id }) => id === 'style')!.body;
    expect(style).toContain('.hint{color:red}');
    expect(await pageRulesOf('<span class="oct-tooltip"></span>', { overrides })).toBe('');
  });
});

describe('fonts of scripts other than Latin', () => {
  it('are declared where a page has letters of theirs, beside the stylesheet', async () => {
    const css = await pageRulesOf('<p>Привет</p>');
    expect(css).toMatch(/^@layer theme\{(?:@font-face\{[^}]*\})+\}$/);
    expect(css).toMatch(/url\(\/docs\/_octavo\/fonts\/inter-cyrillic-wght-normal\.\w+\.woff2\)/);
    expect(css).not.toMatch(/greek|vietnamese|latin/);
  });

  it('are found by letters anywhere in the page', async () => {
    const css = await pageRulesOf('<p>Text</p>', { title: 'Đồng' });
    expect(css).toContain('inter-vietnamese-wght-normal');
  });

  it('are none for Latin text with its typographic marks, nor for scripts that the fonts do not have', async () => {
    expect(await pageRulesOf('<p>“Déjà vu” – naïve… 3 € 漢字 👍</p>')).toBe('');
  });
});

it('reads every way to write a unicode range', () => {
  const letters = lettersOf('U+0460-052F, u+20b4,U+4??,U+1F600-1F64F');
  for (const letter of ['\u0460', '\u052f', '\u20b4', '\u0400', '\u04ff', '\u{1f600}']) {
    expect(letter).toMatch(letters);
  }
  for (const letter of ['\u0530', '\u20b5', '\u03ff', '\u{1f650}', 'a']) {
    expect(letter).not.toMatch(letters);
  }
});

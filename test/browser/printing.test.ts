import { describe, expect, it } from 'vitest';
import { describePages } from './pages.ts';

const chapter =
  '<article class="oct-chapter" id="a"><header id="a--header"><h1 id="a--page-title">A</h1></header></article>';
const navigation = { pages: ['index'] };

describe.each(['mint', 'linden', 'sequoia'])('in print, %s', (theme) => {
  const set = { navigation, config: { theme }, bodies: { index: { html: chapter } } };
  describePages('a site', set, ({ open }) => {
    it('heads the chapters of the whole site as it heads pages', async () => {
      const page = await open('/');
      const looks = await page.evaluate(() => {
        const look = (id: string) => {
          const { font, letterSpacing, color, textWrap } = getComputedStyle(
            document.getElementById(id)!,
          );
          const { padding, borderBottom } = getComputedStyle(
            document.getElementById(id.replace('page-title', 'header'))!,
          );
          return { font, letterSpacing, color, textWrap, padding, borderBottom };
        };
        return [look('page-title'), look('a--page-title')];
      });
      expect(looks[1]).toEqual(looks[0]);
    });
  });
});

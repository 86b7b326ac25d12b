import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const names = ['oct-tree-name', 'oct-color-name', 'oct-color-value'];
const spans = names.map((name) => `<p><span class="${name}">#f00</span></p>`).join('');
const navigation = { pages: ['hebrew'] };
const bodies = { hebrew: { html: `<div dir="rtl">${spans}</div>` } };

describePages('text that runs from right to left', { navigation, bodies }, ({ open }) => {
  it('leaves the sign before a colour or a name of a file where its author wrote it', async () => {
    const page = await open('/hebrew');
    for (const name of names) {
      const [sign, letter] = await page.locator(`.${name}`).evaluate(({ firstChild }) =>
        [0, 1].map((at) => {
          const range = document.createRange();
          range.setStart(firstChild!, at);
          range.setEnd(firstChild!, at + 1);
          return range.getBoundingClientRect().left;
        }),
      );
      expect(sign, name).toBeLessThan(letter!);
    }
  });
});

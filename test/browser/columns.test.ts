import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const kinds = ['oct-card', 'oct-tile', 'oct-frame', 'oct-prompt', 'oct-tree', 'oct-code'];
const html = `<div class="oct-columns" data-cols="2"><div class="oct-columns-grid">${kinds
  .map((kind) => `<div class="${kind}">Text</div>`)
  .join('')}</div></div>`;
const three = `<div class="oct-columns" data-cols="3"><div class="oct-columns-grid">${'<div class="oct-card">Text</div>'.repeat(3)}</div></div>`;

describePages(
  'columns',
  { navigation: { pages: ['index'] }, bodies: { index: { html } } },
  ({ open }) => {
    it('have the gaps between them alone, whatever room their parts take elsewhere', async () => {
      const page = await open('/', { width: 1440 });
      const margins = await page.locator('.oct-columns-grid > *').evaluateAll((parts) =>
        parts.map((part) => {
          const { marginTop, marginBottom } = getComputedStyle(part);
          return `${part.className} ${marginTop} ${marginBottom}`;
        }),
      );
      expect(margins).toEqual(kinds.map((kind) => `${kind} 0px 0px`));
    });
  },
);

// The narrowest column of text between a sidebar and an outline is aspen's.
for (const theme of ['mint', 'aspen'])
  describePages(
    `three columns in theme ${theme}`,
    {
      navigation: { pages: ['index'] },
      config: { theme },
      bodies: { index: { html: three, outline: [{ id: 'a', title: 'A', depth: 2 }] } },
    },
    ({ open }) => {
      it('stand in one row in a window of 1280 px', async () => {
        const page = await open('/', { width: 1280 });
        const tops = await page
          .locator('.oct-card')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
        expect(new Set(tops).size).toBe(1);
      });
    },
  );

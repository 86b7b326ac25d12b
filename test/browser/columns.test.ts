import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const kinds = ['oct-card', 'oct-tile', 'oct-frame', 'oct-prompt', 'oct-tree', 'oct-code'];
const html = `<div class="oct-columns" data-cols="2"><div class="oct-columns-grid">${kinds
  .map((kind) => `<div class="${kind}">Text</div>`)
  .join('')}</div></div>`;

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

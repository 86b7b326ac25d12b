import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const accordion = `<div class="oct-accordion-item"><details class="oct-accordion"><summary class="oct-accordion-summary">A</summary></details></div>`;
const html = `${accordion}<div class="oct-accordion-group">${accordion}${accordion}${accordion}</div>
<div class="oct-accordion-group">${accordion}</div>
<details class="oct-expandable"><summary class="oct-expandable-summary">B</summary></details>`;

describePages(
  'what folds',
  { navigation: { pages: ['index'] }, bodies: { index: { html } } },
  ({ open }) => {
    it('has the corners of its frame around its ground and its ring', async () => {
      const page = await open('/');
      const corners = await page
        .locator('#content summary')
        .evaluateAll((all) =>
          all.map((summary) =>
            [summary, summary.parentElement!].map((node) => getComputedStyle(node).borderRadius),
          ),
        );
      for (const [own, frame] of corners) expect(own).toBe(frame);
      const round = expect.stringMatching(/^\d\dpx$/);
      expect(corners.map(([own]) => own)).toEqual([
        round,
        '16px 16px 0px 0px',
        '0px',
        '0px 0px 16px 16px',
        round,
        round,
      ]);
    });
  },
);

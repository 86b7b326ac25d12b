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

describePages(
  'folds in two directions',
  {
    navigation: {
      languages: [
        { language: 'en', pages: ['index'] },
        { language: 'ar', pages: ['ar'] },
      ],
    },
    bodies: Object.fromEntries(
      ['index', 'ar'].map((id) => [
        id,
        {
          html: `<details class="oct-accordion"><summary class="oct-accordion-summary">A<span class="oct-chevron"></span></summary></details>
<details class="oct-prompt-details"><summary>B<span class="oct-chevron"></span></summary></details>
<div class="oct-view"><details><summary class="oct-view-title">C<span class="oct-chevron"></span></summary></details></div>`,
        },
      ]),
    ),
  },
  ({ open }) => {
    it('have a sign that points the way reading goes while they are closed', async () => {
      for (const [path, turn] of [
        ['/', 'matrix(0, -1, 1, 0, 0, 0)'],
        ['/ar', 'matrix(0, 1, -1, 0, 0, 0)'],
      ] as const) {
        const page = await open(path);
        const signs = page.locator('#content details:not([open]) .oct-chevron');
        const turns = await signs.evaluateAll((all) =>
          all.map((sign) => getComputedStyle(sign).transform),
        );
        expect(turns).toEqual([turn, turn, turn]);
      }
    });
  },
);

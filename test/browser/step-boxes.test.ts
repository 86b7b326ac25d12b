import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const boxes = [
  '<div class="code-block oct-code">a</div>',
  '<oct-tabs class="code-group oct-tabset"><div class="oct-tabset-bar"></div><div class="oct-panels"></div></oct-tabs>',
  '<div class="callout oct-callout">a</div>',
  '<oct-accordion class="oct-accordion-item"><details class="oct-accordion"><summary>a</summary></details></oct-accordion>',
  '<div class="card oct-card">a</div>',
  '<figure class="frame oct-frame">a</figure>',
  '<p><oct-zoom><img src="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E" alt=""></oct-zoom></p>',
];
const texts = [
  '<p>a</p>',
  '<ul><li>a</li></ul>',
  '<p>a <img src="data:," alt=""></p>',
  '<oct-tabs class="oct-tabset" data-kind="tabs"><div class="oct-tabset-bar"></div><div class="oct-panels"></div></oct-tabs>',
];
const step = (content: string) =>
  `<li class="oct-step"><span class="oct-step-mark">1</span><div class="oct-step-body"><p class="oct-step-title">A</p><div class="oct-step-content oct-flow">${content}<p>b</p></div></div></li>`;
const stepsOf = (...contents: string[]) => ({
  html: `<div class="oct-steps"><ol class="oct-steps-list">${contents.map(step).join('')}</ol></div>`,
});
const rooms = (page: Page) =>
  page.locator('.oct-step-content > :first-child').evaluateAll((all) =>
    all.map((first) => {
      const title = first.parentElement!.previousElementSibling!.getBoundingClientRect();
      return Math.round(first.getBoundingClientRect().top - title.bottom);
    }),
  );

const navigation = { pages: ['index'] };

describePages(
  'a step',
  { navigation, bodies: { index: stepsOf(...boxes, ...texts) } },
  ({ open }) => {
    it('leaves as much room below its title before a box as before the letters of a text', async () => {
      const page = await open('/');
      expect(await rooms(page)).toEqual([...boxes.map(() => 12), ...texts.map(() => 6)]);
    });
  },
);

const table = '<div class="table-wrapper"><table><tr><td>a</td></tr></table></div>';
for (const [theme, room] of [
  ['mint', 6],
  ['palm', 12],
  ['aspen', 12],
] as const)
  describePages(
    `a step of ${theme}`,
    { config: { theme }, navigation, bodies: { index: stepsOf(table) } },
    ({ open }) => {
      it('takes a table for a box where it has a frame', async () => {
        expect(await rooms(await open('/'))).toEqual([room]);
      });
    },
  );

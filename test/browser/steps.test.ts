import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const contents = {
  p: '<p>Fold the sheet.</p>',
  li: '<ul><li>Fold</li><li>Cut</li></ul>',
  h3: '<h3>Fold</h3><p>Three times.</p>',
};
const step = (tag: string, html: string) =>
  `<li class="step oct-step" id="${tag}"><span class="oct-step-mark">1</span><div class="oct-step-body"><div class="oct-step-content oct-flow">${html}</div></div></li>`;
const steps = Object.entries(contents).map(([tag, html]) => step(tag, html));
const html = `<div class="steps oct-steps"><ol class="oct-steps-list" role="list">${steps.join('')}</ol></div>`;
const set = { navigation: { pages: ['index'] }, bodies: { index: { html } } };

describePages('steps without titles', set, ({ open }) => {
  it.each(Object.keys(contents))('have their number on the first line: %s', async (tag) => {
    const page = await open('/');
    const middle = (selector: string) =>
      page
        .locator(`#${tag} ${selector}`)
        .first()
        .evaluate((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const { top, height } = range.getBoundingClientRect();
          return top + height / 2;
        });
    expect(Math.abs((await middle('.oct-step-mark')) - (await middle(tag)))).toBeLessThan(2.5);
  });
});

import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const html = `<h2 id="written">Two</h2><ul><li>One</li></ul>
<h2 id="classes" class="text-2xl">Two</h2><ul class="grid"><li>One</li></ul>
<div class="not-prose"><h3 id="off">Three</h3><ul><li>One</li></ul></div>
<div class="oct-code"><div class="oct-code-header"><span class="oct-code-title">a.ts</span></div></div><span class="oct-example-title">Request</span><button class="oct-try">Try it</button>`;

describePages(
  'the theme with marks of Markdown',
  { navigation: { pages: ['index'] }, bodies: { index: { html } }, config: { theme: 'linden' } },
  ({ open }) => {
    it('marks what Markdown makes, and leaves alone what the author designs', async () => {
      const page = await open('/');
      const marks = await page
        .locator('#content :is(h2, h3)')
        .evaluateAll((headings) =>
          headings.map((heading) => getComputedStyle(heading, '::before').display),
        );
      expect(marks).toEqual(['inline', 'none', 'none']);
      const lists = await page
        .locator('#content ul')
        .evaluateAll((found) => found.map((list) => getComputedStyle(list).listStyleType));
      expect(lists).toEqual(['"- "', 'disc', 'none']);
    });

    it('writes heads of code and what they offer in the letters of code', async () => {
      const page = await open('/');
      for (const part of ['.oct-code-title', '.oct-example-title', '.oct-try'])
        expect(
          await page.locator(part).evaluate((one) => getComputedStyle(one).fontFamily),
        ).toMatch(/Mono/);
    });
  },
);

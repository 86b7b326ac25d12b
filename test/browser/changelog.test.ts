import { describe, expect, it } from 'vitest';
import { describePages, type PageSet } from './pages.ts';

const modes = ['default', 'wide', 'center', 'frame', 'custom'];
const html = `<oct-update-filter data-label="Filter" data-clear="Clear"></oct-update-filter>
<section class="update oct-update" id="may" data-tags="API"><ul class="oct-update-tags"><li>API</li></ul>May</section>
<section class="update oct-update" id="june" data-tags="CLI"><ul class="oct-update-tags"><li>CLI</li></ul>June</section>`;
const set: PageSet = {
  navigation: { pages: modes },
  facts: Object.fromEntries(modes.map((mode) => [mode, { mode }])),
  bodies: Object.fromEntries(modes.map((mode) => [mode, { html, features: ['update'] }])),
};

describe('the tags of a changelog', () => {
  describePages('in each mode', set, ({ open }) => {
    it.each(modes)('can be chosen only beside an outline: %s', async (mode) => {
      const page = await open(`/${mode}?tags=API`);
      const june = page.locator('#june');
      const boxes = page.locator('.oct-filter input');
      const isDefault = mode === 'default';
      expect(await boxes.count()).toBe(isDefault ? 2 : 0);
      expect(await june.isVisible()).toBe(!isDefault);
    });
  });
});

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

const withComma = html.replaceAll('API', 'API, v2');

describe('the tags of a changelog', () => {
  const bodies = { index: { html: withComma, features: ['update'] } } satisfies PageSet['bodies'];
  describePages('with a comma', { navigation: { pages: ['index'] }, bodies }, ({ open }) => {
    it('are found again in the address', async () => {
      const page = await open('/');
      await page.locator('.oct-filter-tag', { hasText: 'API, v2' }).click();
      expect(await page.evaluate(() => location.search)).toBe('?tags=API%2C%20v2');
      await page.reload();
      expect(await page.getByLabel('API, v2').isChecked()).toBe(true);
      expect(await page.locator('#june').isVisible()).toBe(false);
      await page.goto(new URL('/?a=b&tags=CLI', page.url()).href);
      expect(await page.getByLabel('CLI').isChecked()).toBe(true);
    });
  });

  describePages('on a page that changes', set, ({ open }) => {
    it('make way for an entry also after their filter was moved', async () => {
      const page = await open('/default?tags=API');
      await page.evaluate(() => {
        const filter = document.querySelector('oct-update-filter')!;
        filter.parentElement!.append(filter);
        location.hash = '#june';
      });
      await page.locator('#june').waitFor({ state: 'visible' });
      expect(await page.locator('.oct-filter input:checked').count()).toBe(0);
    });
  });

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

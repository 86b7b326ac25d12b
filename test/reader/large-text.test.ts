import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

describeSite('with text of twice the size on a phone', 'showcase', ({ open }) => {
  it('the request panel cuts no button off', async () => {
    // As wide as a phone of 390 pixels is in letters of twice the size.
    const page = await open('/api-reference/create-a-job', { width: 195 });
    await page.locator('.oct-try').click();
    const buttons = page.locator('.oct-play-dialog :is(button, select, h3)');
    await buttons.first().waitFor();
    const beyond = await buttons.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    expect(beyond).toEqual([]);
  });
});

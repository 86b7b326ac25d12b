import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

/** As many as the dialog shows. */
const most = 8;

const dialog = (page: Page) => page.locator('dialog.oct-search');
const hits = (page: Page) => dialog(page).locator('.oct-hit');

async function ask(page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 480 });
  await page.keyboard.press('Control+k');
  await dialog(page).locator('input').fill('harbour');
  await hits(page).nth(1).waitFor();
}

describeSite('a list of more hits than fit into the dialog', 'many-hits', ({ open }) => {
  it('loads what the arrow keys reach before it begins again', async () => {
    const page = await open('/quay');
    await ask(page);
    const chosen = new Set<string>();
    const active = dialog(page).locator('[aria-selected="true"]');
    const first = await active.textContent();
    for (let i = 0; i < 60; i++) {
      chosen.add((await active.getAttribute('href'))!.split('#')[0]!);
      const before = await active.getAttribute('id');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => active.getAttribute('id')).not.toBe(before);
      if ((await active.textContent()) === first) break;
    }
    expect(chosen.size).toBe(most);
    expect(await hits(page).count()).toBe(most);
  });

  it('loads all others once a reader scrolls, each of them once', async () => {
    const page = await open('/quay');
    await ask(page);
    const list = dialog(page).locator('.oct-search-body');
    const { x, y, width, height } = (await list.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return hits(page).count();
      })
      .toBe(most);
    const links = dialog(page).locator('.oct-hit-page');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => (link.closest('a') ?? link.querySelector('a'))?.getAttribute('href')),
    );
    expect(new Set(addresses).size).toBe(most);
  });
});

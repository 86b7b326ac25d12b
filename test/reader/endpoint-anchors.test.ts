import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

const page = '/api-reference/build-a-part';

describeSite('links to a part of an endpoint page', 'playground', ({ open }) => {
  it.each([
    ['a property', '#body-name', 'body-name'],
    ['a property of an option that is not chosen', '#body-paint-one-of-1-pattern', undefined],
    ['an option', '#body-paint-one-of-1', undefined],
    ['a property as another rule has it', '#bodyName', 'body-name'],
    ['the only option of a value', '#body-name-one-of-0', 'body-name'],
  ])('lead to %s', async (_, hash, id = hash.slice(1)) => {
    const view = await open(`${page}${hash}`);
    const target = view.locator(`[id="${id}"]`);
    await target.waitFor();
    await expect.poll(() => view.evaluate(() => location.hash)).toBe(`#${id}`);
    await expect.poll(() => isInView(target)).toBe(true);
  });

  it.each(['body', 'body-name', 'response-200'])('stand close below the bar: %s', async (id) => {
    const view = await open(`${page}#${id}`, { width: 1440, height: 400 });
    const below = () =>
      view.evaluate((id) => {
        const bar = document.querySelector('#navbar')!.getBoundingClientRect();
        return document.getElementById(id)!.getBoundingClientRect().top - bar.bottom;
      }, id);
    await expect.poll(below).toBeGreaterThan(0);
    expect(await below()).toBeLessThan(48);
  });
});

function isInView(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });
}

import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

describeSite('an unknown address', 'search', ({ open }) => {
  it('names the pages whose words are in it', async () => {
    const page = await open('/docs/old/rotating-keys.html', { failures: true });
    const suggestions = page.locator('#oct-suggestions');
    await suggestions.waitFor();
    const first = suggestions.locator('a').first();
    expect(await first.textContent()).toBe('Keys');
    await first.click();
    await page.waitForURL('**/guides/keys');
  });

  it('names a page once, of the version in the address', async () => {
    const page = await open('/v1/old-keys', { failures: true });
    const links = page.locator('#oct-suggestions a');
    await links.first().waitFor();
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]),
    );
    expect(found.filter(([title]) => title === 'Keys')).toEqual([['Keys', '/v1/keys']]);
  });

  it('begins their names on one line', async () => {
    const page = await open('/docs/old/rotating-keys.html', { failures: true });
    const first = page.locator('#oct-suggestions li').first();
    await first.waitFor();
    const [short, long] = await first.evaluate((one) => {
      const other = one.cloneNode(true) as Element;
      other.querySelector('a')!.textContent = 'Keys that are handed on from one to the next';
      one.after(other);
      return [one, other].map((item) => item.querySelector('a')!.getBoundingClientRect().left);
    });
    expect(long).toBe(short);
  });

  it('names none where no page is about it', async () => {
    const page = await open('/zebra', { failures: true });
    await page.waitForFunction("globalThis.octavo?.provided.has('search')");
    expect(await page.locator('#oct-suggestions').isVisible()).toBe(false);
  });
});

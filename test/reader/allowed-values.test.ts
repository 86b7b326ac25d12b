import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

describeSite('the allowed values of a parameter', 'playground', ({ open }) => {
  it('stay whole on a phone, unless one alone is wider than that', async () => {
    const page = await open('/api-reference/build-a-part', { width: 390 });
    const found = await page
      .locator('.oct-reference')
      .first()
      .evaluate((reference) => {
        const list = document.createElement('div');
        list.className = 'oct-enum';
        reference.prepend(list);
        for (let count = 1; count <= 20; count++) list.append(regionOf(count), ' ');
        list.append(regionOf(20, 'very-'.repeat(30)));
        const shown = [...list.querySelectorAll('code')];
        return {
          broken: shown.slice(0, -1).filter((code) => code.offsetHeight > 28).length,
          sticksOut: shown.filter((code) => code.getBoundingClientRect().right > innerWidth).length,
        };
        function regionOf(count: number, before = ''): HTMLElement {
          const code = document.createElement('code');
          code.textContent = `${before}eu-${'central-'.repeat(count % 3)}1`;
          return code;
        }
      });
    expect(found).toEqual({ broken: 0, sticksOut: 0 });
  });

  it('stay beside their names within a phone, however long a name is', async () => {
    const page = await open('/api-reference/build-a-part', { width: 390 });
    const right = await page
      .locator('.oct-reference')
      .first()
      .evaluate((reference) => {
        const list = document.createElement('div');
        list.className = 'oct-enum';
        reference.prepend(list);
        const name = `WebhookEvent${'SubscriptionPhaseAction'.repeat(4)}`;
        list.innerHTML = `<div class="oct-enum-row"><code>a</code> <span class="oct-enum-name">${name}</span></div>`;
        return list.querySelector('.oct-enum-name')!.getBoundingClientRect().right;
      });
    expect(right).toBeLessThan(390);
  });
});

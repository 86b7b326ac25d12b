import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='18'/%3E";
const html = `<div class="card oct-card" data-link><img class="oct-card-image" src="${picture}" alt="">
<div class="oct-card-body"><div class="oct-card-text"><p class="oct-card-title"><a class="oct-card-link" href="/other">Other</a></p></div><span class="oct-card-arrow">↗</span></div></div>`;
const navigation = { pages: ['index', 'other'] };

describePages('a card with a picture', { navigation, bodies: { index: { html } } }, ({ open }) => {
  it('leads on from its picture too', async () => {
    const page = await open('/');
    await page.locator('.oct-card-image').click({ force: true });
    await page.waitForURL('**/other');
  });

  it('has its frame around the picture, also where the pointer is, and its arrow beside the title', async () => {
    const page = await open('/');
    const edges = () =>
      page
        .locator('.oct-card')
        .evaluate((card) => ['', '::before'].map((part) => getComputedStyle(card, part).boxShadow));
    const [frame, above] = await edges();
    expect(above).toBe(frame);
    await page.locator('.oct-card').hover();
    await expect.poll(async () => (await edges())[1]).not.toBe(frame);
    const top = (part: string) =>
      page.locator(part).evaluate((node) => Math.round(node.getBoundingClientRect().top));
    expect(Math.abs((await top('.oct-card-arrow')) - (await top('.oct-card-title')))).toBeLessThan(
      4,
    );
  });
});

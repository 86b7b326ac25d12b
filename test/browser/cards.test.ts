import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='18'/%3E";
const html = `<div class="card oct-card" data-link><img class="oct-card-image" src="${picture}" alt="">
<div class="oct-card-body"><div class="oct-card-text"><p class="oct-card-title"><a class="oct-card-link" href="/other">Other</a></p></div><span class="oct-card-arrow">↗</span></div></div>`;
const navigation = { pages: ['index', 'other'] };

describePages('a card with a picture', { navigation, bodies: { index: { html } } }, ({ open }) => {
  it('can be followed by a click on its picture too', async () => {
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

const card = (icon: boolean) =>
  `<div class="card oct-card"><div class="oct-card-body">${icon ? '<div class="oct-card-icon"><svg class="oct-icon"></svg></div>' : ''}<div class="oct-card-text"><p class="oct-card-title">Title</p></div></div></div>`;
const grid = `<div class="oct-columns" data-cols="2"><div class="oct-columns-grid">${[true, false, false, false].map(card).join('')}</div></div><p id="after">After</p>`;

describePages(
  'cards of which some have an icon',
  { navigation: { pages: ['index'] }, bodies: { index: { html: grid } } },
  ({ open }) => {
    it('have their titles on one line in a row, and no room for icons in a row without', async () => {
      const page = await open('/', { width: 1440 });
      const places = (of: string) =>
        page.locator(of).evaluateAll((found) =>
          found.map((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return { top: Math.round(top), bottom: Math.round(bottom) };
          }),
        );
      const titles = await places('.oct-card-title');
      const cards = await places('.oct-card');
      expect(titles[1]).toEqual(titles[0]);
      expect(titles[0]!.top - cards[0]!.top).toBeGreaterThan(40);
      expect(titles[2]!.top - cards[2]!.top).toBe(18);
      expect(cards[2]!.top - cards[0]!.bottom).toBe(16);
      expect((await places('#after'))[0]!.top - cards[2]!.bottom).toBe(24);
    });

    it('keep no room for an icon where each has a row of its own', async () => {
      const page = await open('/', { width: 390 });
      const heights = await page
        .locator('.oct-card')
        .evaluateAll((found) => found.map((one) => one.clientHeight));
      expect(heights[0]! - heights[1]!).toBe(36);
      expect(heights[3]).toBe(heights[1]);
    });
  },
);

const beside = `<div class="card oct-card" data-horizontal><div class="oct-card-body"><div class="oct-card-icon"><svg class="oct-icon"></svg></div><div class="oct-card-text"><p class="oct-card-title">Title</p><p class="oct-card-content">Text</p></div></div></div>`;

for (const theme of ['mint', 'luma'])
  describePages(
    `a horizontal card of ${theme}`,
    {
      navigation: { pages: ['index'] },
      bodies: { index: { html: beside } },
      config: { theme },
    },
    ({ open }) => {
      it('has its icon in the middle of its title', async () => {
        const page = await open('/');
        const middle = (of: string) =>
          page.locator(of).evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return (top + bottom) / 2;
          });
        expect(await middle('.oct-card-icon')).toBeCloseTo(await middle('.oct-card-title'), 0);
      });
    },
  );

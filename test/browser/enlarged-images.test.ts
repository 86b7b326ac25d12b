import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Rendered } from '../../src/render/rendered.ts';
import { describePages } from './pages.ts';

/** Four by three pixels in the red of the test below. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="#f00"/></svg>';
const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
const html = `<oct-zoom data-label="Enlarge" data-close="Close"><img src="${picture}" alt="A lake" width="200" height="150"></oct-zoom>`;
const bodies: Record<string, Partial<Rendered>> = { index: { html, features: ['zoom'] } };
const navigation = { pages: ['index'] };

describePages('an enlarged image', { navigation, bodies }, ({ open }) => {
  it('is copied as a PNG of its own size, and the button says so', async () => {
    const page = await open('/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'A lake – Enlarge' }).click();
    const dialog = page.getByRole('dialog', { name: 'A lake' });
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied');
    expect(await dialog.isVisible()).toBe(true);
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const bitmap = await createImageBitmap(await item!.getType('image/png'));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      return [bitmap.width, bitmap.height, ...context.getImageData(1, 1, 1, 1).data];
    });
    expect(copied).toEqual([4, 3, 255, 0, 0, 255]);
  });

  it('opens once, though the image was put elsewhere in the page', async () => {
    const page = await open('/');
    await page.locator('oct-zoom').evaluate((zoom) => zoom.parentElement!.append(zoom));
    await page.getByRole('button', { name: 'A lake – Enlarge' }).click();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'A lake – Enlarge' }).press('Enter');
    expect(await page.locator('dialog[open]').count()).toBe(1);
  });

  it('is called by what it is for where it has no words', async () => {
    const page = await open('/');
    await page.locator('oct-zoom img').evaluate((image: HTMLImageElement) => {
      image.alt = '';
    });
    await page.getByRole('button', { name: 'A lake – Enlarge' }).click();
    expect(await page.locator('dialog[open]').getAttribute('aria-label')).toBe('Enlarge');
  });

  it('has a sign on the button that closes it in forced colours', async () => {
    const page = await open('/');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.getByRole('button', { name: 'A lake – Enlarge' }).click();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    const [sign, ground] = await close.evaluate((button) => [
      getComputedStyle(button, '::before').backgroundColor,
      getComputedStyle(button).backgroundColor,
    ]);
    expect(sign).not.toBe(ground);
  });

  it('is downloaded as it is', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'A lake – Enlarge' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(svg);
  });

  it('says so when it cannot be copied', async () => {
    const page = await open('/');
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('not allowed'));
    });
    await page.getByRole('button', { name: 'A lake – Enlarge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Could not copy');
  });
});

describePages(
  'an enlarged image whose author wants no buttons',
  { navigation, bodies, config: { octavo: { imageActions: false } } },
  ({ open }) => {
    it('can only be closed', async () => {
      const page = await open('/');
      await page.getByRole('button', { name: 'A lake – Enlarge' }).click();
      const controls = page.getByRole('dialog').locator('button, a');
      expect(await controls.count()).toBe(1);
      expect(await controls.getAttribute('aria-label')).toBe('Close');
    });
  },
);

const both = `${html}${html}`;
const drawn = `<img class="icon" src="${picture}" alt="" width="16" height="16">`;

describePages(
  'images of their own line',
  {
    navigation: { pages: ['index', 'custom'] },
    facts: { custom: { mode: 'custom' } },
    bodies: Object.fromEntries(
      ['index', 'custom'].map((id) => [
        id,
        {
          html: `${html}<p>Text</p>${both}<div id="own">${both}${drawn}</div><div class="not-prose">${both}</div><div class="oct-flow">${both}</div>`,
          features: ['zoom'],
        },
      ]),
    ),
  },
  ({ view }) => {
    it.each([
      ['index', ['0px', '28px', '28px', '28px', '28px', '0px', '0px', '0px', '0px', '0px']],
      ['custom', ['0px', '28px', '28px', '0px', '0px', '0px', '0px', '0px', '0px', '0px']],
    ])(
      'stand apart, also in a box of the author’s, but not on a blank page: %s',
      async (id, expected) => {
        const page = await view(`/${id}`);
        const tops = await page
          .locator('#content img')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).marginTop));
        expect(tops).toEqual(expected);
      },
    );
  },
);

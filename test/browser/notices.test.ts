import { expect, it } from 'vitest';
import { defaultUrlOptions } from '../../src/urls/options.ts';
import { describePages } from './pages.ts';

const said = (url: string) =>
  `<div class="code-block oct-code"><div class="oct-code-body"><pre class="oct-code-pre"><code>${url}</code></pre></div></div>`;

describePages(
  'what a page says to its readers',
  {
    navigation: {
      versions: [
        {
          version: 'v2',
          default: true,
          languages: [
            {
              language: 'en',
              groups: [{ group: 'Start', pages: ['v2/start', 'v2/keys', 'v2/plans'] }],
            },
            { language: 'fr', groups: [{ group: 'Début', pages: ['v2/fr/start', 'v2/fr/plans'] }] },
          ],
        },
        { version: 'v1', groups: [{ group: 'Start', pages: ['v1/keys', 'v1/gone'] }] },
        { version: 'Version 0.9', groups: [{ group: 'Start', pages: ['old/keys'] }] },
        { version: 'Edge', groups: [{ group: 'Start', pages: ['edge/keys'] }] },
      ],
    },
    config: {
      octavo: { feedback: { code: true } },
      contextual: { options: ['mcp', 'cursor'] },
    },
    urls: { ...defaultUrlOptions, served: true },
    bodies: {
      'v2/keys': { html: said('octavo build') },
      'v2/start': { html: '<p><a href="/v2/keys">Keys</a></p>'.repeat(40) },
      'v2/plans': {
        html: '<p class="oct-untranslated"><a href="/v2/fr/plans" hreflang="fr">Lire</a>',
      },
    },
  },
  ({ open }) => {
    it('leads from an older version to the same page of the latest, else to its first', async () => {
      const note = '.oct-old-version';
      const page = await open('/v1/keys/');
      expect(await page.locator(`${note} a`).getAttribute('href')).toBe('/v2/keys');
      expect(await page.locator(note).innerText()).toContain('version v1. Go to v2');
      await page.goto(new URL('/old/keys/', page.url()).href);
      expect(await page.locator(`${note} a`).getAttribute('href')).toBe('/v2/start');
      expect(await page.locator(note).innerText()).toContain('of version 0.9. Go to v2');
      for (const current of ['/v2/keys/', '/edge/keys/']) {
        await page.goto(new URL(current, page.url()).href);
        expect(await page.locator(note).count()).toBe(0);
      }
    });

    it('fills in the MCP server of a site whose address only the browser knows', async () => {
      const page = await open('/v2/keys/');
      const url = new URL('/mcp', page.url()).href;
      const entry = page.locator('#page-context-menu .nav-dropdown-item');
      expect(await entry.nth(0).getAttribute('data-value')).toBe(url);
      const cursor = new URL((await entry.nth(1).getAttribute('href'))!);
      expect(JSON.parse(atob(cursor.searchParams.get('config')!))).toEqual({ url });
    });

    it('asks why after a thumb, and sends both with one id', async () => {
      const page = await open('/v2/keys/');
      await page.evaluate(() => {
        const heard: unknown[] = [];
        Object.assign(window, { heard });
        document.addEventListener('octavo:feedback', (event) => {
          heard.push((event as CustomEvent).detail);
        });
      });
      await page.getByRole('button', { name: 'No', exact: true }).click();
      const form = page.locator('#feedback-form');
      expect(await form.locator('label').allTextContents()).toEqual([
        'Something is missing',
        'Hard to understand',
        'Wrong or out of date',
        'Something else',
      ]);
      await form.getByLabel('Wrong or out of date').check();
      await form.locator('textarea').fill(' <b>the port</b> ');
      await form.getByRole('button', { name: 'Send' }).click();
      const thanks = page.getByText('Thank you for your feedback.');
      await thanks.waitFor();
      expect(await thanks.evaluate((text) => text === document.activeElement)).toBe(true);
      const heard = await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
      const id = (heard[0] as { id: string }).id;
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      const first = { path: '/v2/keys', id, helpful: false };
      expect(heard).toEqual([first, { ...first, reason: 'wrong', comment: '<b>the port</b>' }]);
    });

    it('takes a note on a code block with the code', async () => {
      const page = await open('/v2/keys/');
      const heard = page.evaluate(
        () =>
          new Promise((resolve) => {
            document.addEventListener('octavo:feedback', (event) =>
              resolve((event as CustomEvent).detail),
            );
          }),
      );
      await page.getByRole('button', { name: 'Report a problem with this code' }).click();
      await page.locator('.oct-code-note textarea').fill('No such command');
      await page.locator('.oct-code-note').getByRole('button', { name: 'Send' }).click();
      expect(await heard).toMatchObject({ comment: 'No such command', code: 'octavo build' });
    });

    it('offers the language of the browser, and takes no for an answer', async () => {
      const page = await open('/v2/start/', { locale: 'fr-CA' });
      const bar = page.locator('.oct-language-offer');
      expect(await bar.innerText()).toContain('Cette page existe aussi en français.');
      expect(await bar.getAttribute('lang')).toBe('fr');
      expect(await bar.locator('a').getAttribute('href')).toBe('/v2/fr/start');
      await bar.locator('button').click();
      await page.reload();
      await page.locator('html.js').waitFor();
      expect(await bar.count()).toBe(0);
    });

    it('gives the focus to the page when the offer is declined', async () => {
      const page = await open('/v2/start/', { locale: 'fr-CA' });
      await page.locator('.oct-language-offer button').focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content-area');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    it('does not lay the offer over what has the focus', async () => {
      const page = await open('/v2/start/', { locale: 'fr-CA', width: 390 });
      const bar = page.locator('.oct-language-offer');
      await bar.waitFor();
      const links = page.locator('#content a');
      await links.first().focus();
      const { y } = (await bar.boundingBox())!;
      for (let at = 1; at < 40; at++) {
        await page.keyboard.press('Tab');
        const { bottom } = await page.evaluate(() =>
          document.activeElement!.getBoundingClientRect().toJSON(),
        );
        expect([at, bottom < y]).toEqual([at, true]);
      }
      const room = () =>
        page.evaluate(() => [
          getComputedStyle(document.documentElement).scrollPaddingBottom,
          getComputedStyle(document.body).paddingBottom,
        ]);
      expect(await room()).not.toContain('0px');
      await bar.locator('button').click();
      await expect.poll(room).toEqual(['auto', '0px']);
    });

    it('does not offer the language again that a page without translation is written in', async () => {
      const page = await open('/v2/plans/', { locale: 'fr' });
      await page.locator('html.js').waitFor();
      expect(await page.locator('#oct-languages').count()).toBe(1);
      expect(await page.locator('.oct-language-offer').count()).toBe(0);
    });
  },
);

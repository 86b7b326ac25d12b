import { describe, expect, it } from 'vitest';
import { axeViolationsInBothModes } from '../reader/axe.ts';
import { overflow } from '../reader/visit.ts';
import { describePages } from './pages.ts';

const modes = ['default', 'wide', 'center', 'frame', 'custom'];
const html = `<h2 id="a">Install<a class="oct-heading-link" href="#a" aria-label="Link"></a></h2>
<p>Set <code>KEY</code> and read the <a href="#a">limits</a>.</p>
<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox" checked disabled> Done</label></li></ul>
<blockquote><p>Quoted</p></blockquote>
<div class="table-wrapper" tabindex="0"><table><thead><tr><th>Name</th><th>Meaning</th></tr></thead>
<tbody><tr><td><code>averyveryverylongnamewithoutanybreak</code></td><td>Something</td></tr></tbody></table></div>
<p>Press <kbd>K</kbd>.</p>
<div id="hero">From edge to edge</div>
<p>Text</p><h3 id="spaced" class="quiet">Spaced by classes</h3>
<ul id="styled" class="links"><li><a class="quiet" href="#a">Of the author's own look</a></li></ul>`;
const navigation = {
  global: { anchors: [{ anchor: 'Chat', href: '/chat', icon: 'comments' }] },
  languages: [
    {
      language: 'en',
      versions: [
        {
          version: 'v2',
          tag: 'NEW',
          tabs: [
            {
              tab: 'A',
              groups: [
                { group: 'G', icon: 'x', pages: [...modes, { group: 'Fold', pages: ['deep'] }] },
              ],
            },
            { tab: 'M', menu: [{ item: 'I', description: 'About I', pages: ['m'] }] },
          ],
        },
        { version: 'v1', pages: ['old'] },
      ],
    },
    { language: 'ar', pages: ['arabic'] },
  ],
};
const page = (mode: string) => ({
  mode,
  description: 'What it is about.',
  tag: 'BETA',
  method: 'post',
  next: 1,
  previous: 0,
  deprecated: true,
});
const ids = [...modes, 'arabic'];
const set = {
  navigation,
  facts: Object.fromEntries(ids.map((id) => [id, page(id === 'arabic' ? 'default' : id)])),
  bodies: Object.fromEntries(
    ids.map((id) => [
      id,
      {
        // Pages that the author draws alone have no title from the theme.
        html: id === 'frame' || id === 'custom' ? `<h1>${id}</h1>${html}` : html,
        outline: [{ id: 'a', title: 'Install', depth: 2 }],
      },
    ]),
  ),
  config: {
    colors: { primary: '#a8ff53' },
    navbar: {
      links: [{ label: 'Blog', href: '/blog' }],
      primary: { label: 'Sign in', href: '/in' },
    },
    footer: {
      socials: { github: 'https://github.com/a' },
      links: [{ header: 'Company', items: [{ label: 'About', href: '/about' }] }],
    },
    banner: { content: 'News', dismissible: true },
  },
};

describePages('a page', set, ({ open, view }) => {
  describe.each(ids)('in mode %s', (id) => {
    it('axe-core finds nothing, in light and dark', async () => {
      expect(await axeViolationsInBothModes(await view(`/${id}`, { width: 1440 }))).toEqual([]);
    });

    it('never scrolls sideways', async () => {
      const opened = await view(`/${id}`);
      const wide: number[] = [];
      for (const width of [320, 390, 640, 820, 1024, 1280, 1440, 1920]) {
        await opened.setViewportSize({ width, height: 800 });
        if ((await overflow(opened)) > 0) wide.push(width);
      }
      expect(wide).toEqual([]);
    });
  });

  // The drawer is the same in all modes, but it is drawn from another side.
  it.each(['default', 'arabic'])(
    'on a phone with its drawer, axe-core finds nothing, %s',
    async (id) => {
      const page = await open(`/${id}`, { width: 390 });
      await page.locator('.oct-drawer-open').click();
      expect(await axeViolationsInBothModes(page)).toEqual([]);
    },
  );

  it.each([
    ['default', 'disc', 'underline'],
    ['custom', 'none', 'none'],
    ['frame', 'none', 'none'],
  ])(
    'in mode %s shows a list with classes of the author’s with marks: %s',
    async (id, marks, line) => {
      const list = (await view(`/${id}`)).locator('#styled');
      expect(
        await list.evaluate((ul) => [
          getComputedStyle(ul).listStyleType,
          getComputedStyle(ul.querySelector('a')!).textDecorationLine,
        ]),
      ).toEqual([marks, line]);
    },
  );

  it.each([
    ['default', '36px'],
    ['custom', '0px'],
  ])('in mode %s spaces a heading with classes of the author’s by %s', async (id, space) => {
    const heading = (await view(`/${id}`)).locator('#spaced');
    expect(await heading.evaluate((h3) => getComputedStyle(h3).marginTop)).toBe(space);
  });

  it('draws the sign beside a heading only while it is seen, and over it, with the focus and after a copy', async () => {
    const page = await open('/default', { width: 1440 });
    const sign = page.locator('#a > .oct-heading-link');
    const look = () =>
      sign.evaluate((link) => {
        const { opacity, maskImage, backgroundColor } = getComputedStyle(link);
        return {
          opacity,
          image: maskImage.slice(0, 4),
          path: /d='(\w)/.exec(maskImage)?.[1],
          backgroundColor,
        };
      });
    await page.mouse.move(0, 0);
    const still = await look();
    expect(still).toMatchObject({ opacity: '0', image: 'none' });
    await page.locator('#a').hover({ position: { x: 4, y: 4 } });
    const shown = await look();
    expect(shown).toMatchObject({ opacity: '1', image: 'url(', path: 'M' });
    await sign.hover();
    const pointed = await look();
    expect(pointed).toMatchObject({ opacity: '1', image: 'url(' });
    expect(pointed.backgroundColor).not.toBe(shown.backgroundColor);
    await sign.evaluate((link) => link.setAttribute('data-copied', ''));
    expect(await look()).toMatchObject({ opacity: '1', image: 'url(', path: 'm' });
    await sign.evaluate((link) => link.removeAttribute('data-copied'));
    await page.keyboard.press('Tab');
    await sign.focus();
    expect(await look()).toMatchObject({ opacity: '1', image: 'none' });
  });

  it.each(['clipboard', 'no clipboard'])(
    'tells that the address of a heading is copied, with %s',
    async (has) => {
      const page = await open('/default');
      await page.evaluate((isMissing) => {
        const fail = () => Promise.reject(new DOMException('', 'NotAllowedError'));
        const write = async (text: string) => void Object.assign(window, { text });
        const value = { writeText: isMissing ? fail : write };
        Object.defineProperty(navigator, 'clipboard', { value });
        addEventListener('copy', () => Object.assign(window, { text: String(getSelection()) }));
      }, has !== 'clipboard');
      const sign = page.locator('#a > .oct-heading-link');
      await sign.focus();
      await page.keyboard.press('Enter');
      await page.locator('.oct-announce', { hasText: 'Copied' }).waitFor({ state: 'attached' });
      expect(await sign.getAttribute('data-copied')).toBe('');
      if (has === 'clipboard') expect(await page.evaluate('text')).toBe(page.url());
      expect(page.url()).toMatch(/#a$/);
    },
  );

  it('custom shows the navbar and nothing else around the author’s page', async () => {
    const page = await view('/custom', { width: 1440 });
    expect(await page.locator('#navbar').isVisible()).toBe(true);
    for (const around of ['#sidebar', '#footer', '#pagination', '#table-of-contents']) {
      expect([around, await page.locator(around).isVisible()]).toEqual([around, false]);
    }
  });

  it.each(['custom', 'center'])(
    '%s has the pages in the drawer of a phone, though no sidebar stands beside it',
    async (id) => {
      const page = await open(`/${id}`, { width: 390 });
      await page.locator('.oct-drawer-open').click();
      expect(await page.locator('#sidebar-content [aria-current="page"]').isVisible()).toBe(true);
      await page.setViewportSize({ width: 1440, height: 800 });
      expect(await page.locator('#sidebar').isVisible()).toBe(false);
    },
  );

  it.each(['custom', 'frame'])(
    '%s keeps bare text off the edges, and the author’s own elements at them',
    async (id) => {
      for (const width of [360, 1440]) {
        const page = await view(`/${id}`, { width });
        const distances = await page.locator('#content').evaluate((content) => {
          const { left, right } = content.getBoundingClientRect();
          return ['p', '#hero'].map((selector) => {
            const box = content.querySelector(`:scope > ${selector}`)!.getBoundingClientRect();
            return [box.left - left, right - box.right];
          });
        });
        const gutter = width < 640 ? 20 : 32;
        expect(distances).toEqual([
          [gutter, gutter],
          [0, 0],
        ]);
      }
    },
  );

  it.each(['custom', 'frame'])('%s keeps bare text off the bar above it', async (id) => {
    const page = await view(`/${id}`, { width: 1440 });
    const gap = await page.locator('#content').evaluate((content) => {
      const first = content.firstElementChild!.getBoundingClientRect();
      return first.top - document.getElementById('navbar')!.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(32);
  });

  it('prints its text and nothing around it', async () => {
    const opened = await open('/default');
    await opened.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const around of ['#navbar', '#sidebar', '#footer', '#pagination', '#banner']) {
      expect([around, await opened.locator(around).isVisible()]).toEqual([around, false]);
    }
    expect(await opened.locator('#content').isVisible()).toBe(true);
    const background = await opened.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(background).toBe('rgb(255, 255, 255)');
  });

  it('has landmarks that tell it apart', async () => {
    const opened = await view('/default', { width: 1440 });
    expect(await opened.getByRole('main').count()).toBe(1);
    expect(await opened.getByRole('banner').count()).toBe(1);
    expect(await opened.getByRole('contentinfo').count()).toBe(1);
    const names = await opened
      .getByRole('navigation')
      .evaluateAll((all) =>
        all.map(
          (nav) =>
            nav.getAttribute('aria-label') ??
            document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent,
        ),
      );
    expect(new Set(names).size).toBe(names.length);
    const asides = opened.locator('aside:not([aria-label], [aria-labelledby])');
    expect(await asides.count()).toBe(0);
  });
});

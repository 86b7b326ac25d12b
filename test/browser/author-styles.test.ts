import { expect, it } from 'vitest';
import { limitSelectors } from '../../src/lib/part-classes.ts';
import { describePages } from './pages.ts';

const set = {
  navigation: { groups: [{ group: 'G', pages: ['whole', 'alone'] }] },
  bodies: {
    whole: { html: '<p>With a sidebar</p>' },
    alone: { html: '<style>#sidebar { display: none !important }</style><p>Without one</p>' },
  },
};

// One theme with the bar over the whole width, one with the sidebar from the top of the window.
for (const theme of ['mint', 'maple']) {
  describePages(
    `theme ${theme} in styles of an author’s`,
    { ...set, config: { theme } },
    ({ open }) => {
      it('gives the page the room of a sidebar that they hide', async () => {
        const room = async (path: string) => {
          const page = await open(path, { width: 1440 });
          const box = await page.locator('#content-container').boundingBox();
          return [box!.x, box!.width];
        };
        expect(await room('/alone')).toEqual([0, 1440]);
        const [start, width] = await room('/whole');
        expect(start).toBeGreaterThan(200);
        expect(start! + width!).toBe(1440);
      });
    },
  );
}

const hero = `<div style="color: rgb(1, 2, 3)"><h3 id="within">Within</h3><p><b id="bold">Bold</b></p>
<div class="card"><h2 id="built-in" class="oct-card-title">Title</h2></div></div>`;
const modes = ['default', 'custom', 'frame'];
describePages(
  'an element of an author’s with a colour',
  {
    navigation: { pages: modes },
    facts: Object.fromEntries(modes.map((mode) => [mode, { mode }])),
    bodies: Object.fromEntries(modes.map((mode) => [mode, { html: hero }])),
  },
  ({ open }) => {
    it.each([
      ['default', false],
      ['custom', true],
      ['frame', true],
    ])('in mode %s gives it to a heading and bold words in it: %s', async (mode, takes) => {
      const page = await open(`/${mode}`);
      const isTaken = (heading: string) =>
        page
          .locator(heading)
          .evaluate((element) => getComputedStyle(element).color === 'rgb(1, 2, 3)');
      expect(await isTaken('#within')).toBe(takes);
      expect(await isTaken('#bold')).toBe(takes);
      expect(await isTaken('#built-in')).toBe(false);
    });
  },
);

describePages(
  'a width of an author’s for the page',
  {
    navigation: { pages: ['table', 'code'] },
    bodies: {
      table: {
        html: `<style>#content-area { width: auto !important; min-width: 0 !important }</style>
          <div class="table-wrapper"><table><tr><td>${'w'.repeat(80)}</td></tr></table></div>`,
      },
      code: {
        html: `<style>#content-area { width: auto !important; max-width: none !important }</style>
          <p>Some words</p><div class="oct-code"><div class="oct-code-body">
          <pre class="oct-code-pre"><code>${'w '.repeat(200)}</code></pre></div></div>`,
      },
    },
  },
  ({ open }) => {
    it('lets no table push a phone’s page out of its screen', async () => {
      const page = await open('/table', { width: 360 });
      const box = await page.locator('#content-area').boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(360);
    });

    it('lets no long line of code push a page out of a window', async () => {
      const page = await open('/code', { width: 1440 });
      const box = await page.locator('#content-area').boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(1440);
    });
  },
);

describePages(
  'the icon of the search',
  {
    navigation: { pages: ['index'] },
    bodies: {
      index: { html: '<style>#search-bar-entry-mobile svg { background: red !important }</style>' },
    },
  },
  ({ open }) => {
    it('is no box where an author gives it a ground', async () => {
      const icon = (await open('/')).locator('#search-bar-entry-mobile svg');
      const ground = await icon.evaluate((svg) => getComputedStyle(svg).backgroundColor);
      expect(ground).toBe('rgba(0, 0, 0, 0)');
    });
  },
);

const boxes = `<div style="color: rgb(1, 2, 3)">
  <a href="/x" id="around"><button class="big">Buy</button></a><p><a href="/x" id="word">word</a></p></div>`;
describePages(
  'a link of an author’s around a box of theirs',
  {
    navigation: { pages: ['custom'] },
    facts: { custom: { mode: 'custom' } },
    bodies: { custom: { html: boxes } },
  },
  ({ open }) => {
    it('has the colour of what it stands in, which the box may have as its ground', async () => {
      const page = await open('/custom');
      const look = (link: string) =>
        page.locator(link).evaluate((element) => {
          const { color, textDecorationLine } = getComputedStyle(element);
          return [color === 'rgb(1, 2, 3)', textDecorationLine];
        });
      expect(await look('#around')).toEqual([true, 'none']);
      expect(await look('#word')).toEqual([false, 'underline']);
    });
  },
);

describePages(
  'a logo to which an author gives a width',
  {
    navigation: { pages: ['a'] },
    bodies: {
      a: { html: '<style>.oct-logo-name { width: 220px; max-width: none !important }</style>' },
    },
  },
  ({ open }) => {
    it('leaves the buttons of a narrow bar their size', async () => {
      const page = await open('/a', { width: 320 });
      const boxes = await page
        .locator('.oct-bar > :is(a, button)')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
      expect(boxes.map(({ width }) => width)).toEqual([36, 36, 36]);
      expect(boxes.at(-1)!.right).toBeLessThanOrEqual(312);
      const logo = (await page.locator('.oct-bar .oct-logo-name').boundingBox())!;
      expect(logo.x + logo.width).toBeLessThanOrEqual(boxes[0]!.left);
    });
  },
);

const parts = `<div class="card oct-card"><p class="oct-card-title">Title</p><i class="my-card">x</i></div>
<div class="accordion-group oct-accordion-group"><p class="oct-accordion-title">Title</p></div>
<details class="accordion oct-accordion"><summary class="oct-accordion-summary">A</summary></details>
<details class="oct-menu"><summary class="oct-icon-button">B</summary></details>
<details><summary>C</summary></details>`;
describePages(
  'a selector for a word in a class',
  { navigation: { pages: ['parts'] }, bodies: { parts: { html: parts } } },
  ({ open }) => {
    it.each([
      ['[class*="card"]', ['card oct-card', 'my-card']],
      [`i[class*='card']`, ['my-card']],
      ['div[class*=accordion]', ['accordion-group oct-accordion-group']],
      [':not([class*="card"]) > p[class*="oct-"]', ['oct-accordion-title']],
      ['[class*="Card"]', []],
      ['details', ['accordion oct-accordion', '']],
      ['details > summary:not([open])', ['oct-accordion-summary', '']],
      ['.oct-menu > summary', ['oct-icon-button']],
    ])(
      'means components and what an author writes, but no parts: %s',
      async (selector, classes) => {
        const page = await open('/parts');
        const content = page.locator('#content');
        const found = await content.evaluate(
          (element, css) => [...element.querySelectorAll(css)].map(({ className }) => className),
          limitSelectors(`${selector} {}`).slice(0, -3),
        );
        expect(found).toEqual(classes);
        const rule = `.a ${selector}::before, ${selector}:hover { content: "details { summary" }`;
        const rules = await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          return sheet.cssRules.length;
        }, limitSelectors(rule));
        expect(rules).toBe(1);
      },
    );
  },
);

const part = '<p class="oct-card-title"><a class="oct-card-link" href="/b">Card</a></p>';
const bare = `<style>a, button { color: rgb(1, 2, 3); padding: 31px; text-decoration: overline }
.own { padding: 7px }
#navbar .navbar-link { color: rgb(4, 5, 6) } .sidebar-title { color: rgb(7, 8, 9) }
footer { color: rgb(9, 9, 9) }</style><p><a href="/b">text</a></p>
${part}
<div><a class="p-4" href="/b">utility</a> <a class="p-4 own" href="/b">both</a></div>`;
const utilities = '.p-4{padding:16px}';
describePages(
  'rules of an author’s for bare elements',
  {
    navigation: { groups: [{ group: 'G', pages: ['a', 'b', 'c'] }] },
    config: {
      navbar: { links: [{ label: 'Link', href: 'https://x.test' }] },
      footer: { socials: { github: 'https://github.com/x' } },
    },
    bodies: { a: { html: bare, utilities }, b: { html: part } },
  },
  ({ view }) => {
    const look = async (path: string, selector: string) => {
      const page = await view(path, { width: 1440 });
      const element = page.locator(selector).first();
      return element.evaluate((one) => {
        const { color, padding, textDecorationLine } = getComputedStyle(one);
        return [color, padding, textDecorationLine];
      });
    };

    it('count in the text, and neither in the frame nor in parts of components', async () => {
      expect(await look('/a', '#content p a')).toEqual(['rgb(1, 2, 3)', '31px', 'overline']);
      for (const selector of ['#sidebar a[href="/c"]', '#search-bar-entry', '.oct-card-link'])
        expect(await look('/a', selector)).toEqual(await look('/b', selector));
    });

    it('count less than the utility classes of an element, which count less than their own', async () => {
      expect((await look('/a', '#content .p-4'))[1]).toBe('16px');
      expect((await look('/a', '#content .own'))[1]).toBe('7px');
    });

    it('count in the frame with a class or an id, or where they name a part of it', async () => {
      expect((await look('/a', '#footer'))[0]).toBe('rgb(9, 9, 9)');
      expect((await look('/a', '.navbar-link'))[0]).toBe('rgb(4, 5, 6)');
      expect((await look('/a', '.sidebar-title'))[0]).toBe('rgb(7, 8, 9)');
    });
  },
);

const preflight = `<style>@layer base{*,::before,::after{box-sizing:border-box;margin:0;border:0 solid;padding:0}
h1,h2{font-size:inherit;font-weight:inherit}a{color:inherit}img{display:block}ol,ul{list-style:none}}
@layer utilities{.tall{padding:9px}}</style>`;
const styled = '<h2 class="tall">H</h2><ul><li><a href="/b">text</a></li></ul>';
describePages(
  'the layers of a stylesheet that Tailwind has made',
  {
    navigation: { groups: [{ group: 'G', pages: ['a', 'b', 'c'] }] },
    bodies: { a: { html: styled + preflight }, b: { html: `${styled}<style></style>` } },
  },
  ({ view }) => {
    const looks = async (path: string) => {
      const page = await view(path, { width: 1440 });
      return page.evaluate(() =>
        ['#content h2', '#content ul', '#content a', '#sidebar a[href="/c"]'].map((selector) => {
          const look = getComputedStyle(document.querySelector(selector)!);
          return [selector, look.margin, look.font, look.color, look.listStyle, look.display];
        }),
      );
    };

    it('take the look of nothing of ours, and add their own classes', async () => {
      expect(await looks('/a')).toEqual(await looks('/b'));
      const page = await view('/a', { width: 1440 });
      const padding = (selector: string) =>
        page.locator(selector).evaluate((one) => getComputedStyle(one).padding);
      expect(await padding('#content h2')).toBe('9px');
      expect(await padding('#sidebar a[href="/c"]')).not.toBe('0px');
    });
  },
);

const column = `<style>:has(> #page-title) { display: flex !important; flex-direction: column !important }</style>`;
const untitled = '<style>.eyebrow { display: none !important }</style>';
describePages(
  'what can be done with a page, where an author',
  {
    navigation: { groups: [{ group: 'G', pages: ['a', 'b'] }] },
    config: { contextual: { options: ['copy', 'view'] } },
    bodies: { a: { html: `<p>text</p>${column}` }, b: { html: `<p>text</p>${untitled}` } },
  },
  ({ view }) => {
    const boxes = async (path: string, width: number) => {
      const page = await view(path, { width });
      const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
      return { title: await box('#page-title'), menu: await box('#page-context-menu') };
    };

    it('puts it below the title, comes right after that', async () => {
      const { title, menu } = await boxes('/a', 1440);
      expect(title.height).toBeLessThan(60);
      expect(menu.y - title.y - title.height).toBeLessThan(32);
    });

    it('hides the line above the title, does not touch the title on a phone', async () => {
      const { title, menu } = await boxes('/b', 390);
      expect(title.y - menu.y - menu.height).toBeGreaterThanOrEqual(4);
    });
  },
);

describePages(
  'a size of an author’s for the icons of anchors',
  {
    navigation: {
      global: { anchors: [{ anchor: 'Blog', icon: 'globe', href: 'https://blog.test' }] },
      pages: ['large'],
    },
    bodies: {
      large: {
        html: '<style>.nav-anchor-icon > * { width: 2rem !important; height: 2rem !important }</style>',
      },
    },
  },
  ({ open }) => {
    it('makes their box as large, beside the label', async () => {
      const page = await open('/large', { width: 1440 });
      const boxOf = async (part: string) =>
        (await page.locator(`.nav-anchor ${part}`).first().boundingBox())!;
      const [box, icon, label] = [
        await boxOf('.nav-anchor-icon'),
        await boxOf('i'),
        await boxOf('.nav-anchor-icon + span'),
      ];
      expect(box.width).toBeGreaterThanOrEqual(icon.width);
      expect(box.height).toBeGreaterThanOrEqual(icon.height);
      expect(label.x).toBeGreaterThanOrEqual(icon.x + icon.width);
    });
  },
);

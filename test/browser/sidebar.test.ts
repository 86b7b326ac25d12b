import { expect, it } from 'vitest';
import type { NavElement } from '../../src/project/navigation-config.ts';
import { type ThemeName, themeDefaults } from '../../src/project/theme-defaults.ts';
import { describePages } from './pages.ts';

const long = Array.from({ length: 60 }, (_, i) => `p${i}`);
const navigation = {
  groups: [{ group: 'All', pages: ['index', { group: 'Fold', pages: ['in-fold'] }, ...long] }],
};

describePages('the sidebar', { navigation }, ({ open }) => {
  it('keeps its place and its open groups from page to page', async () => {
    const page = await open('/', { height: 600 });
    const sidebar = page.locator('#sidebar-content');
    const top = () => sidebar.evaluate((element) => element.scrollTop);
    await sidebar.locator('summary', { hasText: 'Fold' }).click();
    await sidebar.evaluate((element) => element.scrollTo(0, 700));
    await sidebar.locator('a[href="/p25"]').click();
    await page.waitForURL('**/p25');
    await expect.poll(top).toBe(700);
    expect(await sidebar.locator('details[open]').count()).toBe(1);
  });

  it('shows the reader’s place when it is entered far down', async () => {
    const page = await open('/p59', { height: 600 });
    const current = page.locator('#sidebar-content [aria-current="page"]');
    const bottom = () => current.evaluate((link) => link.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(600);
  });

  it('is no trap for the keyboard: the first stop leads past it', async () => {
    const page = await open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content-area');
  });
});

const names = [
  'getBlockCommitmentOfTheLatestSlot',
  'WebSocketSubscriptionOptions',
  'on_block_confirmed_by_majority',
];
describePages(
  'long names',
  {
    navigation: {
      groups: [{ group: 'Calls', pages: ['index', { group: 'In a fold', pages: names }] }],
    },
    facts: Object.fromEntries(names.map((name) => [name, { title: name, sidebarTitle: name }])),
  },
  ({ open }) => {
    it.each(names)(
      'break between their words, and stay whole when they are copied: %s',
      async (name) => {
        const page = await open(`/${name}`, { width: 1440 });
        const label = page.locator('#sidebar-content [aria-current="page"] .oct-side-label');
        expect(await label.innerText()).toBe(name);
        const lines = await label.evaluate((element) => {
          const range = document.createRange();
          const found: string[] = [];
          let top = Number.NaN;
          for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
            for (let at = 0; at < text.length; at++) {
              range.setStart(text, at);
              range.setEnd(text, at + 1);
              const place = range.getBoundingClientRect().top;
              if (place === top) found.push(`${found.pop()}${text.data[at]}`);
              else found.push(text.data[at]!);
              top = place;
            }
          }
          return found;
        });
        expect(lines.length).toBeGreaterThan(1);
        for (const line of lines.slice(1))
          expect(name).toMatch(new RegExp(`[a-z](?=[A-Z])${line}|_${line}`));
      },
    );
  },
);

describePages(
  'a tag',
  {
    navigation: { groups: [{ group: 'Calls', pages: ['index', { group: 'Fold', pages: ['a'] }] }] },
    facts: { a: { sidebarTitle: 'List issues of projects', tag: 'Experimental' } },
  },
  ({ open }) => {
    it('goes below the words where the column has no room for both', async () => {
      const page = await open('/a', { width: 1440 });
      const [words, tag] = await page
        .locator('#sidebar-content [aria-current="page"]')
        .evaluate((link) => {
          const range = document.createRange();
          range.selectNode(link.querySelector('.oct-side-label')!.firstChild!);
          const box = link.querySelector('.nav-tag-pill')!.getBoundingClientRect();
          return [range.getBoundingClientRect(), box].map(({ top, bottom }) => ({ top, bottom }));
        });
      expect(words!.bottom - words!.top).toBeLessThan(24);
      expect(tag!.top).toBeGreaterThanOrEqual(words!.bottom - 4);
    });
  },
);

describePages('a sidebar with a ground', { navigation, config: { theme: 'palm' } }, ({ open }) => {
  it('has it up to the edge of wide windows, and makes none of them scroll', async () => {
    const page = await open('/', { width: 1920 });
    const [left, ground, own, beyond] = await page.locator('#sidebar').evaluate((sidebar) => {
      const { width, backgroundColor } = getComputedStyle(sidebar, '::before');
      return [
        sidebar.getBoundingClientRect().left - Number.parseFloat(width),
        backgroundColor,
        getComputedStyle(sidebar).backgroundColor,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ];
    });
    expect(left).toBeLessThanOrEqual(0);
    expect(ground).toBe(own);
    expect(beyond).toBe(0);
  });
});

const anchor = (name: string, icon?: string) => ({
  anchor: name,
  icon,
  href: `https://x.dev/${name}`,
});
for (const theme of ['mint', 'willow', 'maple'])
  describePages(
    `rows of the sidebar of ${theme}`,
    {
      config: { theme },
      icon: (icon) =>
        icon === 'none' ? undefined : '<svg class="icon" width="16" height="16"></svg>',
      navigation: {
        global: {
          anchors: [
            anchor('One', 'box'),
            anchor('Two'),
            anchor('Three with a name that is too long for one line', 'box'),
            anchor('Four', 'none'),
          ],
        },
        versions: [
          {
            version: 'v1.0 (the current and stable release)',
            tag: 'Recommended',
            tabs: [
              { tab: 'Guides', icon: 'box', pages: ['index'] },
              { tab: 'Reference', pages: ['reference'] },
            ],
          },
          { version: 'v2', pages: ['v2'] },
        ],
      },
    },
    ({ open }) => {
      it('begin their labels on one line, also without an icon that others have', async () => {
        const page = await open('/', { width: 1440 });
        for (const labels of ['.nav-anchor > span:last-child', '.mobile-nav-tabs-item > span']) {
          const lefts = await page
            .locator(`#sidebar ${labels} >> visible=true`)
            .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().left));
          expect([labels, new Set(lefts).size < 2]).toEqual([labels, true]);
        }
      });

      it('end within it, switchers with long names too', async () => {
        const page = await open('/', { width: 1440 });
        const end = (selector: string) =>
          page
            .locator(selector)
            .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
        expect(await end('#sidebar :is(summary, a)')).toBeLessThanOrEqual(
          (await end('#sidebar')) - 16,
        );
      });
    },
  );

/** A group in a group in a group. */
const nested = (depth: number): NavElement => ({
  group: `Level ${depth}`,
  pages: [depth < 12 ? nested(depth + 1) : 'deep'],
});
for (const theme of ['mint', 'sequoia'])
  describePages(
    `groups many levels deep in ${theme}`,
    { config: { theme }, navigation: { groups: [{ group: 'All', pages: ['index', nested(1)] }] } },
    ({ open }) => {
      it('keep room for their names', async () => {
        const page = await open('/deep', { width: 1440 });
        const side = page.locator('#sidebar-content');
        const room = await side.evaluate((list) => list.scrollWidth - list.clientWidth);
        const link = (await side.locator('[aria-current="page"]').boundingBox())!;
        expect([room, link.width > 90]).toEqual([0, true]);
      });
    },
  );

/** Groups, pages and folds with an icon, without, and with one that nobody knows. */
const level = (name: string, icon?: string): NavElement => ({
  group: name,
  icon,
  pages: ['bare', 'with', 'unknown'].map((page) => `${name}/${page}`),
});
const mixed: NavElement[] = [
  { group: 'bare', pages: ['index', level('fold', 'flag'), level('open')] },
  { group: 'with', icon: 'flag', pages: ['plain', level('inner')] },
  { group: 'unknown', icon: 'none', pages: [{ group: 'second', pages: [level('third')] }] },
];
const facts = Object.fromEntries(
  ['fold', 'open', 'third'].flatMap((name) => [
    [`${name}/with`, { icon: 'flag' }],
    [`${name}/unknown`, { icon: 'none' }],
  ]),
);
for (const theme of Object.keys(themeDefaults) as ThemeName[])
  describePages(
    `a sidebar of ${theme} with some icons`,
    {
      config: { theme, interaction: { drilldown: false } },
      icon: (icon) =>
        icon === 'none' ? undefined : '<svg class="icon" width="16" height="16"></svg>',
      navigation: { groups: mixed },
      facts,
    },
    ({ open }) => {
      it('begins all labels of a level on one line, further in than those of the level above', async () => {
        const page = await open('/', { width: 1440 });
        await page.locator('#sidebar-content details').evaluateAll((all) => {
          for (const one of all as HTMLDetailsElement[]) one.open = true;
        });
        const lines = await page.locator('#sidebar-content').evaluate((sidebar) => {
          const found: Record<string, number[]> = {};
          for (const label of sidebar.querySelectorAll('.oct-side-label')) {
            const title = label.closest('.sidebar-title');
            let depth = 0;
            for (let at = label.closest('.oct-side-nested'); at; depth++)
              at = at.parentElement!.closest('.oct-side-nested');
            const list = found[title ? 'titles' : depth] ?? [];
            found[title ? 'titles' : depth] = list;
            const left = Math.round(label.getBoundingClientRect().left);
            if (!list.includes(left)) list.push(left);
          }
          return found;
        });
        expect(Object.keys(lines)).toEqual(['0', '1', '2', 'titles']);
        for (const [depth, lefts] of Object.entries(lines))
          expect([depth, lefts.length]).toEqual([depth, 1]);
        expect(lines['1']![0]).toBeGreaterThanOrEqual(lines['0']![0]! + 8);
        expect(lines['2']![0]).toBeGreaterThanOrEqual(lines['1']![0]! + 8);
      });
    },
  );

describePages(
  'pages of which some have an icon',
  {
    navigation: {
      tabs: [
        { tab: 'Mixed', groups: [{ group: 'Mixed', pages: ['index', 'with'] }] },
        { tab: 'Plain', groups: [{ group: 'Plain', pages: ['plain'] }] },
      ],
    },
    facts: { with: { title: 'With', sidebarTitle: 'With', icon: 'flag' } },
  },
  ({ open }) => {
    it('leave the labels of another sidebar where its icons would begin', async () => {
      const left = async (path: string, of: string) => {
        const page = await open(path, { width: 1440 });
        const found = page.locator(`#sidebar-content ${of}`).first();
        return found.evaluate((one) => Math.round(one.getBoundingClientRect().left));
      };
      const icons = await left('/', '[href="/with"] .oct-side-icon');
      expect(await left('/', '[href="/"] .oct-side-label')).toBe(icons + 24);
      expect(await left('/plain', '.oct-side-label')).toBe(icons);
    });
  },
);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { assemblePage } from '../../src/page/assemble.ts';
import { type ThemeName, themeDefaults } from '../../src/project/theme-defaults.ts';
import { emptyBody } from '../../src/render/plain-body.ts';
import { createTheme } from '../../src/theme/create-theme.ts';
import { contextOf } from '../page/site.ts';
import { describeSite } from './browser.ts';
import { faintTexts } from './faint-texts.ts';

const group = (...pages: string[]) => [{ group: 'Pages', icon: 'book', tag: 'New', pages }];
/** Every kind of division, and more than one of each. */
const navigation = {
  products: [
    {
      product: 'Cloud',
      icon: 'cloud',
      description: 'We run it',
      languages: [
        {
          language: 'en',
          versions: [
            {
              version: 'v2',
              tag: 'Latest',
              tabs: [
                {
                  tab: 'Guides',
                  icon: 'book-open',
                  tag: 'New',
                  dropdowns: [
                    {
                      dropdown: 'Basics',
                      icon: 'bolt',
                      description: 'First steps',
                      groups: [
                        ...group('guides/components', 'POST /jobs'),
                        { group: 'Folded', pages: [{ group: 'Inner', pages: ['guides/install'] }] },
                      ],
                    },
                    { dropdown: 'More', description: 'Next steps', groups: group('guides/rules') },
                  ],
                },
                {
                  tab: 'Menu',
                  menu: [
                    { item: 'One', icon: 'code', description: 'The first', pages: ['index'] },
                    { item: 'Two', description: 'The second', pages: ['guides/zones'] },
                  ],
                },
              ],
            },
            { version: 'v1', tag: 'Old', groups: group('v1/index') },
          ],
        },
        { language: 'fr', groups: group('guides/limits') },
      ],
    },
    { product: 'Edge', description: 'You run it', groups: group('guides/observe') },
  ],
  global: {
    anchors: [
      { anchor: 'Community', icon: 'comments', href: 'https://larkspur.example/community' },
    ],
  },
};

const colors = { primary: '#4F46E5', light: '#A5B4FC', dark: '#4338CA' };
const settings = {
  colors,
  navigation,
  banner: { content: 'A **banner** with [a link](/index)', dismissible: true },
  contextual: { options: ['copy', 'view', 'chatgpt', 'claude', 'mcp'] },
  octavo: { feedback: { code: true } },
};

/** What a reader opens, and the parts that are seen then; menus in them are opened one by one. */
const states: {
  name: string;
  path: string;
  width: number;
  height: number;
  parts: string[];
  menus: number;
  open(page: Page): Promise<void>;
}[] = [
  {
    name: 'a page',
    path: '/guides/components',
    // As high as the page, so that all of it is in the window.
    ...{ width: 1440, height: 9000 },
    parts: ['body', '.oct-tooltip'],
    menus: 5,
    async open(page) {
      await page.locator('#content-area').evaluate((area) => {
        for (const fold of area.querySelectorAll('details:not(.oct-menu)'))
          fold.setAttribute('open', '');
      });
      await page.locator('.oct-tooltip-trigger').first().focus();
    },
  },
  {
    name: 'the drawer',
    path: '/guides/components',
    ...{ width: 390, height: 1600 },
    parts: ['#sidebar'],
    menus: 4,
    open: (page) => page.locator('.oct-drawer-open').click(),
  },
  {
    name: 'the outline of a phone',
    path: '/guides/components',
    ...{ width: 390, height: 800 },
    parts: ['.oct-toc-row'],
    menus: 0,
    async open(page) {
      await page.evaluate(() => scrollTo(0, 2000));
      await page.locator('.oct-toc-row > summary').click();
    },
  },
  {
    name: 'search',
    path: '/guides/components',
    ...{ width: 1440, height: 1000 },
    parts: ['.oct-search'],
    menus: 0,
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.locator('.oct-search-input').fill('job');
      await page.locator('.oct-search [aria-selected="true"]').first().waitFor();
    },
  },
  {
    name: 'search that finds nothing',
    path: '/guides/components',
    ...{ width: 1440, height: 1000, menus: 0 },
    parts: ['.oct-search'],
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.locator('.oct-search-input').fill('xqzzyk');
      await page.getByText('No results for').first().waitFor();
    },
  },
  {
    name: 'feedback',
    path: '/guides/components',
    ...{ width: 1440, height: 9000, menus: 0 },
    parts: ['#feedback-form', '.oct-code-note'],
    async open(page) {
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await page.getByLabel('Wrong or out of date').check();
      await page.getByRole('button', { name: 'Report a problem with this code' }).first().click();
      await page.locator('.oct-code-note').waitFor();
    },
  },
  {
    name: 'an older version',
    path: '/v1',
    ...{ width: 1440, height: 1000, menus: 0 },
    parts: ['.oct-old-version'],
    async open() {},
  },
  {
    name: 'the assistant',
    path: '/guides/components',
    ...{ width: 1440, height: 1000 },
    parts: ['.oct-assistant'],
    menus: 0,
    async open(page) {
      await page.keyboard.press('Control+i');
      await page.locator('.oct-assistant textarea').fill('How do I make a job?');
      await page.locator('.oct-assistant textarea').press('Enter');
      await page.locator('.oct-message-actions').first().waitFor();
    },
  },
  {
    name: 'the playground',
    path: '/api-reference/create-a-job',
    ...{ width: 1440, height: 2000 },
    parts: ['dialog[open]'],
    menus: 0,
    async open(page) {
      await page.locator('.oct-try').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
];

/** What makes the built pages those of another theme. */
async function themeOf(theme: ThemeName, site: { out: string }) {
  const context = contextOf({ pages: ['index'] }, { config: { theme, colors } });
  const page = context.tree.pages[0]!;
  const data = assemblePage({ page, rendered: emptyBody, frontmatter: {} }, context);
  const { assets } = (await createTheme({ name: theme })).value;
  const style = assets.find(({ id }) => id === 'style')!;
  const file = `_octavo/${theme}.css`;
  writeFileSync(join(site.out, file), `${style.body}${data.head.style}`);
  const { layout } = themeDefaults[theme];
  const tabs = themeDefaults[theme].tabs;
  return { theme, href: `/${file}`, layout, tabs };
}

type Dress = Awaited<ReturnType<typeof themeOf>>;

/** Dresses the page in another theme. */
function wear({ theme, href, layout, tabs }: Dress): Promise<void> {
  const root = document.documentElement;
  Object.assign(root.dataset, { octTheme: theme, octLayout: layout, octTabs: tabs });
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')!;
  for (const { ownerNode, cssRules } of document.styleSheets) {
    const isPalette = [...cssRules].some((rule) => rule.cssText.includes('--oct-bg:'));
    if (ownerNode instanceof HTMLStyleElement && isPalette) ownerNode.disabled = true;
  }
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.href = href;
  });
}

/** Measures the parts in both modes, with every menu in them closed and opened. */
function measure(
  parts: string[],
): { name: string; mode: string; texts: number; faint: string[] }[] {
  const measured: { name: string; mode: string; texts: number; faint: string[] }[] = [];
  const inPage = window as unknown as { faintTexts: typeof faintTexts };
  for (const mode of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', mode === 'dark');
    for (const name of parts) {
      const part = document.querySelector(name)!;
      measured.push({ name, mode, ...inPage.faintTexts(part) });
      for (const menu of part.querySelectorAll<HTMLDetailsElement>('.oct-menu')) {
        if (!menu.checkVisibility()) continue;
        menu.open = true;
        measured.push({ name: `menu ${menu.innerText}`, mode, ...inPage.faintTexts(menu) });
        menu.open = false;
      }
    }
  }
  return measured;
}

describeSite(
  'texts in every theme',
  'showcase',
  ({ open, site }) => {
    // The stylesheets are added to the site, which no other test shares: nobody else has these settings.
    let dresses: Dress[];
    beforeAll(async () => {
      const names = Object.keys(themeDefaults) as ThemeName[];
      dresses = await Promise.all(names.map((theme) => themeOf(theme, site())));
    });

    it.each(states)(
      'stand out from what is painted behind them: $name',
      async ({ path, width, height, parts, menus, open: act }) => {
        const page = await open(path, { width, height });
        await act(page);
        await page.evaluate(`window.faintTexts = ${faintTexts}`);
        const found: string[] = [];
        for (const dress of dresses) {
          const { theme } = dress;
          await page.evaluate(wear, dress);
          const measured = await page.evaluate(measure, parts);
          found.push(
            ...measured.flatMap(({ name, mode, texts, faint }) => [
              ...faint.map((text) => `${theme} ${mode}, ${name}: ${text}`),
              ...(texts === 0 ? [`${theme} ${mode}, ${name}: no text is seen`] : []),
            ]),
          );
          const opened = new Set(measured.map(({ name }) => name)).size - parts.length;
          if (opened < menus) found.push(`${theme}: ${opened} menus`);
        }
        expect(found).toEqual([]);
      },
    );
  },
  settings,
);

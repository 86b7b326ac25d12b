import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { page } from '../build/everything.ts';
import { docsJson, writeFiles } from '../build/site.ts';
import { chromiumPath } from '../reader/chromium.ts';
import { open } from './browser.ts';

const navigation = {
  tabs: [{ tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'a'] }] }],
};
const banner = { content: 'News', dismissible: true };

/** What a screen reader reaches while the drawer is open: the text of what is not inert, and the drawer's role. */
const reached = (shown: Page) =>
  shown.evaluate(() => {
    const drawer = document.getElementById('sidebar')!;
    const covered = (element: Element) =>
      element.contains(drawer) ? [...element.children].flatMap(outside) : outside(element);
    const outside = (element: Element): string[] => {
      if (element === drawer || element.matches('script, template, dialog')) return [];
      if (element.contains(drawer)) return covered(element);
      return (element as HTMLElement).inert ? [] : [`${element.localName}.${element.className}`];
    };
    return {
      role: drawer.role,
      isModal: drawer.ariaModal,
      label: drawer.ariaLabel,
      isOpen: drawer.matches(':popover-open'),
      outside: [...document.body.children].flatMap(outside),
    };
  });

describe.skipIf(!chromiumPath)('the drawer while its page is saved', () => {
  test.each([
    ['the text', { 'index.mdx': page('Home', 'After.') }, 'After.'],
    ['a title in the drawer', { 'a.mdx': page('Another title') }, 'Another title'],
    ['a banner above the page', { 'docs.json': docsJson(navigation, { banner }) }, 'News'],
    [
      'another link in the drawer',
      {
        'docs.json': docsJson({
          ...navigation,
          global: { anchors: [{ anchor: 'Chat', href: 'https://example.com' }] },
        }),
      },
      'Chat',
    ],
  ])('stays a dialog, and the page behind it inert: %s', async (_, change, words) => {
    const { root, page: shown } = await open(
      {
        'docs.json': docsJson(navigation),
        'index.mdx': page('Home', 'Before.'),
        'a.mdx': page('A'),
      },
      '/',
    );
    await shown.setViewportSize({ width: 390, height: 800 });
    await shown.locator('.oct-drawer-open').click();
    await shown.getByRole('dialog', { name: 'Navigation' }).waitFor();
    const before = await reached(shown);
    expect(before).toMatchObject({ role: 'dialog', isOpen: true, outside: [] });
    writeFiles(root, change);
    await shown.waitForFunction((text) => document.body.textContent!.includes(text), words);
    expect(await reached(shown)).toEqual(before);
    await shown.keyboard.press('Escape');
    await shown.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await shown.locator('[inert]').count()).toBe(0);
  });
});

import type { Locator, Page } from 'playwright-core';

/**
 * Texts a sighted reader sees inside an element, one for each run of text, in order. Text that is there for screen
 * readers only (squeezed to a pixel) does not count.
 */
export function seen(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (
        text === '' ||
        !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      let squeezed = false;
      for (let at: Element | null = parent; at && at !== root; at = at.parentElement)
        if (at instanceof HTMLElement && at.offsetWidth <= 1) squeezed = true;
      if (!squeezed) texts.push(text);
    }
    return texts;
  });
}

export function sidebar(page: Page): Locator {
  return page.locator('#sidebar-content');
}

/** What the sidebar shows, from top to bottom. */
export function sidebarTexts(page: Page): Promise<string[]> {
  return seen(sidebar(page));
}

/** The link of the page the reader is on. */
export function currentLink(page: Page): Locator {
  return sidebar(page).locator('a[aria-current="page"]');
}

export function tabTexts(page: Page): Promise<string[]> {
  return seen(page.locator('#navbar .nav-tabs'));
}

/** Opens the menu whose button shows this text, and returns it. */
export async function openMenu(within: Locator, shows: string): Promise<Locator> {
  const menu = within.locator('details', {
    has: within.page().locator('summary:visible', { hasText: shows }),
  });
  await menu.locator('summary').click();
  return menu.locator('ul').first();
}

/** A reader with scripts, and one without: most of what is shown and clicked is the same for both. */
export const readers: [reader: string, javaScript: boolean][] = [
  ['with JavaScript', true],
  ['without JavaScript', false],
];

import type { Page } from 'playwright-core';

/** Styles as an author's file brings them; a `<style>` that is put into the page is refused by its policy. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

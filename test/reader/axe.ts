import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What can differ between light and dark: colours, and pictures that each mode has of its own. */
export const ofModes = [
  'color-contrast',
  'link-in-text-block',
  'image-alt',
  'svg-img-alt',
  'link-name',
  'button-name',
];

/** Accessibility faults that axe-core finds on a page, or in a part of it: `rule: element`, a line each. */
export async function axeViolations(
  page: Page,
  rules?: string[],
  part?: string,
): Promise<string[]> {
  // Half a megabyte, which stays with the page until it is left.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  return page.evaluate(faultsOf, { rules, part });
}

/** Runs in the page: what passes is as much as the page itself and would only be carried over here. */
async function faultsOf({ rules, part }: { rules?: string[]; part?: string }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(part ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  );
}

/** The faults of a page in light, and those that it has only once the reader's device turns dark. */
export async function axeViolationsInBothModes(page: Page): Promise<string[]> {
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  if (await isDark()) throw new Error('The page must begin in light.');
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isDark).toBe(true);
  const dark = await axeViolations(page, ofModes);
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}

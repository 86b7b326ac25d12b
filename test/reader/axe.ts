import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: {
    id: string;
    help: string;
    nodes: { target: unknown[]; failureSummary: string }[];
  }[];
}

/** Accessibility faults that axe-core finds on a page: `rule: element`, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const result = (await page.evaluate('axe.run(document)')) as AxeResult;
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  );
}

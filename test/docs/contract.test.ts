import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../src/platform/contract/document.ts';
import { metricNames } from '../../src/platform/telemetry/metrics.ts';

const docs = join(import.meta.dirname, '../../example-docs/serve');

it('the contract of the server in example-docs is the one that requests are checked with', async () => {
  const servers = { public: 'http://127.0.0.1:3000', admin: 'http://127.0.0.1:3001' };
  const made = `${JSON.stringify(openApiDocument(servers, '0.1.0'), null, 2)}\n`;
  const file = join(docs, 'api.json');
  if (process.env.UPDATE === '1') await writeFile(file, made);
  expect(await readFile(file, 'utf8'), 'run: npm run docs').toBe(made);
});

it('every metric is in the manual', async () => {
  const page = await readFile(join(docs, 'operate.mdx'), 'utf8');
  for (const name of metricNames) expect(page).toContain(`\`${name}\``);
});

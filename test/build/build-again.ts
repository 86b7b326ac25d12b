import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { contents } from './everything.ts';
import { type BuiltSite, build } from './site.ts';

/**
 * Builds on top of the last output, and without a cache elsewhere: both must be the same to the byte. What was written
 * just before a build is not known to be older than it, and the next one would reuse nothing.
 */
export async function buildAgain(root: string): Promise<BuiltSite> {
  await wait(60);
  const site = await build(root);
  const fresh = await build(root, { out: join(root, '../fresh'), cache: false });
  const [files, expected] = [contents(site.out), contents(fresh.out)];
  const paths = new Set([...Object.keys(files), ...Object.keys(expected)]);
  // The content of large files would hide which ones differ.
  expect([...paths].filter((path) => files[path] !== expected[path])).toEqual([]);
  expect(site.result.diagnostics).toEqual(fresh.result.diagnostics);
  expect(site.result.manifest).toEqual(fresh.result.manifest);
  return site;
}

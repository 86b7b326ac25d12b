import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestNode, tooOld } from '../../src/lib/node-version.ts';

test.each(['v18.20.8', 'v20.18.3', 'v16.0.0'])('%s is told what Octavo needs', (version) => {
  expect(tooOld(version)).toContain(`needs Node 20.19 or later; this is ${version.slice(1)}`);
});

test.each(['v20.19.0', 'v21.0.0', 'v22.1.0', 'v100.0.0'])('%s runs Octavo', (version) => {
  expect(tooOld(version)).toBeUndefined();
});

test('package.json names the same version', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(engines.node).toBe(`>=${oldestNode}`);
});

import { afterEach, expect, it } from 'vitest';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { logModelWarnings } from '../../src/platform/telemetry/model-warnings.ts';

const before = globalThis.AI_SDK_LOG_WARNINGS;
afterEach(() => {
  globalThis.AI_SDK_LOG_WARNINGS = before;
});

it('are lines of the log, each once', () => {
  const lines: string[] = [];
  logModelWarnings(createLog((line) => void lines.push(line)));
  const warn = globalThis.AI_SDK_LOG_WARNINGS;
  if (typeof warn !== 'function') throw new Error('Warnings go nowhere.');
  const warning = { type: 'unsupported', feature: 'temperature' } as const;
  for (const _ of [1, 2]) warn({ warnings: [warning], provider: 'acme', model: 'large' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', provider: 'acme', model: 'large', warning }),
  ]);
});

import { expect, test } from 'vitest';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';

test('what is counted and timed is told by its labels', async () => {
  const metrics = createMetrics();
  metrics.count('octavo_updates_total', { status: 'success' });
  metrics.count('octavo_assistant_tokens_total', { project: 'a"b\nc' }, 40);
  metrics.count('octavo_assistant_tokens_total', { project: 'a"b\nc' }, 2);
  metrics.time('octavo_search_seconds', 0.02, { project: 'docs' });
  const text = await metrics.text();
  expect(text).toContain('# TYPE octavo_updates_total counter');
  expect(text).toContain('octavo_updates_total{status="success"} 1');
  expect(text).toContain('octavo_assistant_tokens_total{project="a\\"b\\nc"} 42');
  expect(text).toContain('octavo_search_seconds_bucket{le="0.01",project="docs"} 0');
  expect(text).toContain('octavo_search_seconds_bucket{le="0.025",project="docs"} 1');
  expect(text).toContain('octavo_search_seconds_sum{project="docs"} 0.02');
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
});

test('a gauge is read when it is asked for, and has no values while it cannot be read', async () => {
  const metrics = createMetrics();
  let waiting = 3;
  metrics.gauge('octavo_queue_length', async () => {
    if (waiting < 0) throw new Error('The database is away.');
    return [{ labels: { kind: 'update', status: 'queued' }, value: waiting }];
  });
  const line = 'octavo_queue_length{kind="update",status="queued"}';
  expect(await metrics.text()).toContain(`${line} 3`);
  waiting = 5;
  expect(await metrics.text()).toContain(`${line} 5`);
  waiting = -1;
  expect(await metrics.text()).not.toContain(line);
});

import { expect, test } from 'vitest';
import { withoutSecrets } from '../../src/platform/telemetry/log.ts';

test.each([
  ['https://bot:secret@example.com/a.git', 'https://***@example.com/a.git'],
  ['https://bot:se@cr@et@example.com/a.git', 'https://***@example.com/a.git'],
  ['https://secret@example.com', 'https://***@example.com'],
  ['a https://b:c@d.com, e https://f:g@h.com', 'a https://***@d.com, e https://***@h.com'],
  ['https://example.com/@scope/name@1', 'https://example.com/@scope/name@1'],
  ['Authorization: Bearer abcdefgh12', 'Authorization: Bearer ***'],
  ['the key oct_adm_abcdefgh12 is old', 'the key oct_adm_*** is old'],
])('%s is told as %s', (text, told) => {
  expect(withoutSecrets(text)).toBe(told);
});

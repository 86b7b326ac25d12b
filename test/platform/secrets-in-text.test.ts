import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../src/platform/store/availability.ts';
import { errorFields, withoutSecrets } from '../../src/platform/telemetry/log.ts';

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

test('an error is told with what the system has said', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
  });
  const told = { error: 'The database cannot be reached.', cause: refused.message };
  expect(errorFields(new StoreUnavailable(refused))).toEqual(told);
  expect(errorFields(new StoreUnavailable(new StoreUnavailable(refused)))).toEqual(told);
  // As Node has it where a name has several addresses.
  const both = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' });
  expect(errorFields(new StoreUnavailable(both)).cause).toBe('ECONNREFUSED');
  // What is no word of the system may be a text of a reader.
  expect(errorFields(new Error('No.', { cause: new Error('What is my PIN?') }))).toEqual({
    error: 'No.',
  });
});

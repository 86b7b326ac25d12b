import { expect, it } from 'vitest';
import * as z from 'zod';
import { issueText } from '../../src/platform/contract/issue-text.ts';

it.each([
  [z.string(), undefined, 'a is missing.'],
  [z.string(), null, 'a must be text.'],
  [z.int(), 1.5, 'a must be a whole number.'],
  [z.array(z.string()), 'x', 'a must be a list.'],
  [z.looseObject({}), [], 'a must be an object.'],
  [z.string().min(1), '', 'a must not be empty.'],
  [z.string().max(3), 'abcd', 'a must have at most 3 characters.'],
  [z.array(z.string()).max(1), ['', ''], 'a must have at most 1 entries.'],
  [z.number().min(1), 0, 'a must be at least 1.'],
  [z.number().positive(), 0, 'a must be more than 0.'],
  [z.number().max(50), 51, 'a must be at most 50.'],
  [z.enum(['x', 'y', 'z']), 'q', 'a must be x, y or z.'],
  [z.url(), 'x', 'a must be a web address.'],
  [z.iso.datetime(), 'x', 'a must be a time such as 2030-01-31T12:00:00Z.'],
  [z.string().regex(/^x/, 'a word with x'), 'y', 'a must be a word with x.'],
  [z.string().regex(/^x/), 'y', 'a is not valid.'],
  [z.strictObject({}), { b: 1, c: 2 }, 'a has unknown keys: b, c.'],
  [z.union([z.string(), z.number()]), true, 'a has none of the allowed forms.'],
  [z.string().refine(() => false, 'It is wrong.'), 'x', 'a: It is wrong.'],
])('says what is wrong in words of its own (%#)', (schema, value, text) => {
  const { error } = z.object({ a: schema }).safeParse({ a: value });
  expect(issueText(error!.issues[0]!)).toBe(text);
});

it('names the whole where no field is wrong', () => {
  expect(issueText(z.object({}).safeParse([]).error!.issues[0]!)).toBe(
    'The body must be an object.',
  );
});

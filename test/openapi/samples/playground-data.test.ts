import { expect, test } from 'vitest';
import { playgroundData } from '../../../src/openapi/samples/playground-data.ts';
import { operation } from '../open.ts';

test.each([
  ['Where it goes. More of that.', 'Where it goes.'],
  [
    'A name (a path, e.g. `a/b.png`, i.e. no URL). More.',
    'A name (a path, e.g. a/b.png, i.e. no URL).',
  ],
  ['Size in bytes, approx. the sum\n\nMore', 'Size in bytes, approx. the sum'],
  ['Really? Yes.', 'Really?'],
])('a field of the playground says the first sentence of %j', async (description, hint) => {
  const { operation: described, spec } = await operation({
    parameters: [{ name: 'q', in: 'query', description }],
  });
  const [parameter] = playgroundData(described, spec.schema).operation.parameters;
  expect(parameter?.description).toBe(hint);
});

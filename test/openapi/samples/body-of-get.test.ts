import { expect, test } from 'vitest';
import { requestSamples } from '../../../src/openapi/samples/request-samples.ts';
import { operation } from '../open.ts';

const languages = ['javascript', 'node', 'typescript', 'kotlin', 'swift', 'python', 'bash'];
const settings = { languages, defaults: 'all', autogenerate: true } as const;

test('code that throws at a body of GET is not shown for one', async () => {
  const schema = { type: 'object', properties: { query: { type: 'string', example: 'a' } } };
  const requestBody = { content: { 'application/json': { schema } } };
  const withBody = await operation({ requestBody, responses: {} });
  const shown = requestSamples(withBody.operation, withBody.spec.schema, settings);
  expect(shown.map(({ language }) => language)).toEqual(['python', 'bash']);
  const without = await operation({ responses: {} });
  expect(requestSamples(without.operation, without.spec.schema, settings)).toHaveLength(7);
});

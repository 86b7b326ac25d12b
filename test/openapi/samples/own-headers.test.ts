import { expect, test } from 'vitest';
import { requestSamples } from '../../../src/openapi/samples/request-samples.ts';
import { operation } from '../open.ts';

/** The sample in curl for an operation with these headers. */
async function curl(parameters: object[], rest: object = {}): Promise<string> {
  const { spec, operation: own } = await operation({ parameters, responses: {}, ...rest });
  const settings = { languages: ['bash'], defaults: 'all', autogenerate: true } as const;
  const [sample] = requestSamples(own, spec.schema, settings);
  return sample!.code;
}

const header = (name: string, example?: string) => ({
  ...{ name, in: 'header', required: true, schema: { type: 'string' } },
  ...(example !== undefined && { example }),
});
const requestBody = { content: { 'application/json': { example: { a: 1 } } } };

test('what a client accepts is sent where the author says a value, and not made up', async () => {
  expect(await curl([header('Accept', 'text/csv')])).toContain("'Accept: text/csv'");
  expect(await curl([header('accept')])).not.toContain('accept');
});

test('the type of a body is that of its content, and without a body what the author says', async () => {
  const typed = await curl([header('Content-Type', 'text/csv')], { requestBody });
  expect(typed.match(/Content-Type: [^']+/g)).toEqual(['Content-Type: application/json']);
  expect(await curl([header('Content-Type', 'text/csv')])).toContain("'Content-Type: text/csv'");
});

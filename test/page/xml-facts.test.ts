import { expect, test } from 'vitest';
import { xmlFacts } from '../../src/reference/schema/xml-facts.ts';
import { schema } from '../openapi/open.ts';

const text = { type: 'string' };
const list = { type: 'array', items: { ...text, xml: { name: 'book' } } };

test.each([
  [text, undefined],
  [{ ...text, xml: { name: 'Title' } }, '<Title>'],
  [{ ...text, xml: { attribute: true } }, 'it="…"'],
  [{ ...text, xml: { prefix: 'x', namespace: 'urn:x' } }, '<x:it xmlns:x="urn:x">'],
  [{ ...text, xml: { nodeType: 'cdata' } }, '<![CDATA[…]]>'],
  [list, '<book>'],
  [{ ...list, xml: { wrapped: true } }, '<it><book>'],
  [{ type: 'array', items: text, xml: { wrapped: true } }, '<it><it>'],
])('a field with %j shows what it is in XML', async (value, expected) => {
  const { node, spec } = await schema(value);
  expect(xmlFacts('it', node, spec)).toEqual(
    expected === undefined ? [] : [{ label: 'XML', values: [expected] }],
  );
});

import { expect, test } from 'vitest';
import { responseExamples } from '../../../src/openapi/samples/response-examples.ts';
import { xmlText } from '../../../src/openapi/samples/xml.ts';
import { operation, schema } from '../open.ts';

const text = { type: 'string' };

/** Of a property `animals`, as OpenAPI's own examples have it. */
test.each([
  [{}, {}, '<animals>a</animals>'],
  [{ xml: { name: 'aliens' } }, {}, '<animals>a</animals>'],
  [{ xml: { name: 'aliens' } }, { xml: { name: 'animal' } }, '<animal>a</animal>'],
  [{ xml: { wrapped: true } }, {}, '<animals> <animals>a</animals> </animals>'],
  [{ xml: { name: 'aliens', wrapped: true } }, {}, '<aliens> <aliens>a</aliens> </aliens>'],
  [
    { xml: { name: 'aliens', wrapped: true } },
    { xml: { name: 'animal' } },
    '<aliens> <animal>a</animal> </aliens>',
  ],
])('a list with %j of items with %j', async (list, items, expected) => {
  const animals = { type: 'array', ...list, items: { ...text, ...items } };
  const { node, spec } = await schema({ properties: { animals } });
  const xml = xmlText({ animals: ['a'] }, node.id, spec.schema).replaceAll(/\s+/g, ' ');
  expect(xml).toBe(`<Tested> ${expected} </Tested>`);
});

test('attributes, prefixes and names that XML does not allow', async () => {
  const { node, spec } = await schema({
    xml: { name: 'person', prefix: 'x' },
    properties: { id: { type: 'integer', xml: { attribute: true } }, '1 & more': text, none: text },
  });
  expect(xmlText({ id: 1, '1 & more': '<b> & "c"', none: null }, node.id, spec.schema)).toBe(
    [
      '<x:person id="1">',
      '  <_1___more>&lt;b&gt; &amp; &quot;c&quot;</_1___more>',
      '  <none/>',
      '</x:person>',
    ].join('\n'),
  );
});

test('a response that is only XML has an example, from its schema or from the author’s value', async () => {
  const body = (rest: object) => ({
    responses: {
      200: {
        description: 'Fine',
        content: {
          'application/xml': { schema: { title: 'note', properties: { to: text } }, ...rest },
        },
      },
    },
  });
  const made = async (rest: object) => {
    const { operation: one, spec } = await operation(body(rest));
    return responseExamples(one, spec.schema)[0]!.examples;
  };
  const example = (to: string) => ({ grammar: 'xml', code: `<note>\n  <to>${to}</to>\n</note>` });
  expect(await made({})).toMatchObject([example('&lt;string&gt;')]);
  expect(await made({ example: { to: 'Ada' } })).toMatchObject([example('Ada')]);
  expect(await made({ example: '<a/>' })).toMatchObject([{ code: '<a/>' }]);
});

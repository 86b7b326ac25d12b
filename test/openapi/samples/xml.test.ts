import { expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/samples/build-request.ts';
import { defaultValues } from '../../../src/openapi/samples/default-values.ts';
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
      '<x:person xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="1">',
      '  <_1___more>&lt;b&gt; &amp; &quot;c&quot;</_1___more>',
      '  <none xsi:nil="true"/>',
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

test('namespaces, text nodes and CDATA', async () => {
  const { node, spec } = await schema({
    xml: { name: 'note', prefix: 'n', namespace: 'https://example.com/note' },
    properties: {
      lang: { ...text, xml: { attribute: true, prefix: 'x', namespace: 'https://example.com/x' } },
      words: { ...text, xml: { nodeType: 'text' } },
    },
  });
  expect(xmlText({ lang: 'en', words: 'a < b' }, node.id, spec.schema)).toBe(
    '<n:note xmlns:n="https://example.com/note" xmlns:x="https://example.com/x" x:lang="en">a &lt; b</n:note>',
  );
  const code = await schema({ properties: { code: { ...text, xml: { nodeType: 'cdata' } } } });
  expect(xmlText({ code: 'a]]>b' }, code.node.id, code.spec.schema)).toBe(
    '<Tested><![CDATA[a]]]]><![CDATA[>b]]></Tested>',
  );
});

test('the keywords of an option of a choice, and of any other key', async () => {
  const id = { type: 'integer', xml: { attribute: true } };
  const { node, spec } = await schema({ oneOf: [{ properties: { id } }, { properties: {} }] });
  expect(xmlText({ id: 1 }, node.id, spec.schema)).toBe('<Tested id="1"/>');
  const map = await schema({ additionalProperties: { ...text, xml: { prefix: 'x' } } });
  expect(xmlText({ a: 'b' }, map.node.id, map.spec.schema)).toContain('<x:a>b</x:a>');
});

/** The body of the sample of an operation with this content. */
async function sent(content: object) {
  const { operation: one, spec } = await operation({
    requestBody: { content },
    responses: {},
  });
  const values = defaultValues(one, spec.schema, { defaults: 'all' });
  return buildRequest(one, values, spec.schema).body;
}

const note = { type: 'object', xml: { name: 'note' }, properties: { to: text } };

test.each(['application/xml', 'text/xml; charset=utf-8', 'application/vnd.note+xml'])(
  'a request whose body is %s has XML',
  async (type) => {
    const example = '<note>\n  <to>Ada</to>\n</note>';
    const body = (code: string) => ({ kind: 'text', mediaType: type, text: code });
    expect(await sent({ [type]: { schema: note } })).toEqual(
      body('<note>\n  <to>&lt;string&gt;</to>\n</note>'),
    );
    expect(await sent({ [type]: { schema: note, example: { to: 'Ada' } } })).toEqual(body(example));
    expect(await sent({ [type]: { schema: note, example } })).toEqual(body(example));
  },
);

test('a part of a form that is XML', async () => {
  const form = {
    schema: { properties: { note } },
    encoding: { note: { contentType: 'text/xml' } },
  };
  expect(await sent({ 'multipart/form-data': form })).toMatchObject({
    parts: [
      { name: 'note', mediaType: 'text/xml', value: expect.stringMatching(/^<note>\s+<to>/) },
    ],
  });
});

test('of a choice, the option that the value is; of allOf, what is written in it', async () => {
  const pet = {
    type: 'object',
    xml: { name: 'pet', prefix: 'p', namespace: 'urn:pets' },
    properties: { id: { type: 'integer', xml: { attribute: true, prefix: 'p' } } },
  };
  const dog = { type: 'object', properties: { bark: text }, xml: { name: 'dog' } };
  const choice = await schema({ oneOf: [dog, pet] });
  expect(xmlText({ id: 1 }, choice.node.id, choice.spec.schema)).toBe(
    '<p:pet xmlns:p="urn:pets" p:id="1"/>',
  );
  expect(xmlText({ bark: 'a' }, choice.node.id, choice.spec.schema)).toBe(
    '<dog>\n  <bark>a</bark>\n</dog>',
  );
  const inner = await schema({ properties: { animal: { oneOf: [pet, text] } } });
  expect(xmlText({ animal: { id: 1 } }, inner.node.id, inner.spec.schema)).toContain(
    '<p:pet xmlns:p="urn:pets" p:id="1"/>',
  );
  const both = await schema({ allOf: [{ properties: { bark: text } }, dog] });
  expect(xmlText({ bark: 'a' }, both.node.id, both.spec.schema)).toMatch(/^<dog>/);
});

test('an example that is JSON as a text is sent and shown as XML', async () => {
  const media = { schema: { xml: { name: 'a' } }, example: '{"b": 12345678901234567890}' };
  const content = { 'application/xml': media };
  const { operation: one, spec } = await operation({
    requestBody: { content },
    responses: { 200: { description: '', content } },
  });
  const values = defaultValues(one, spec.schema, { defaults: 'all' });
  const xml = '<a>\n  <b>12345678901234567890</b>\n</a>';
  expect(buildRequest(one, values, spec.schema).body).toMatchObject({ text: xml });
  expect(responseExamples(one, spec.schema)[0]!.examples[0]!.code).toBe(xml);
});

test('attributes of a property that has no node of its own, and a namespace declared once', async () => {
  const prefix = { prefix: 'p', namespace: 'urn:p' };
  const { node, spec } = await schema({
    xml: { name: 'item', ...prefix },
    properties: {
      id: { ...text, xml: { attribute: true, ...prefix } },
      group: {
        xml: { nodeType: 'none' },
        properties: { at: { ...text, xml: { nodeType: 'attribute' } }, in: text },
      },
    },
  });
  expect(xmlText({ id: '1', group: { at: '2', in: '3' } }, node.id, spec.schema)).toBe(
    '<p:item xmlns:p="urn:p" p:id="1" at="2">\n  <in>3</in>\n</p:item>',
  );
});

test('text between elements keeps to its line, and null says that it is', async () => {
  const prefixItems = [
    { ...text, xml: { nodeType: 'text' } },
    { type: ['number', 'null'], xml: { name: 'data' } },
    { ...text, xml: { nodeType: 'text' } },
  ];
  const report = { type: 'array', xml: { nodeType: 'element', name: 'Report' }, prefixItems };
  const { node, spec } = await schema(report);
  expect(xmlText(['Before ', 42, ' after'], node.id, spec.schema)).toBe(
    '<Report>Before <data>42</data> after</Report>',
  );
  expect(xmlText(['Before ', null, ' after'], node.id, spec.schema)).toBe(
    '<Report xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">Before <data xsi:nil="true"/> after</Report>',
  );
});

test('what XML cannot say as it is: line breaks in attributes, control characters; and names with a prefix', async () => {
  const { node, spec } = await schema({
    xml: { name: 'soap:Body' },
    properties: { a: { ...text, xml: { attribute: true } }, 'b:c:d': text },
  });
  expect(xmlText({ a: 'x\n\ty', 'b:c:d': 'z\u0000' }, node.id, spec.schema)).toBe(
    '<soap:Body a="x&#10;&#9;y">\n  <b_c_d>z\ufffd</b_c_d>\n</soap:Body>',
  );
});

test('each entry of a list is a separate part, in XML too', async () => {
  const item = { type: 'object', xml: { name: 'Item' }, properties: { a: text } };
  const form = { type: 'object', properties: { list: { type: 'array', items: item } } };
  const content = {
    'multipart/form-data': {
      schema: form,
      example: { list: [{ a: '1' }, { a: '2' }] },
      encoding: { list: { contentType: 'text/xml' } },
    },
  };
  const { operation: one, spec } = await operation({ requestBody: { content }, responses: {} });
  const values = defaultValues(one, spec.schema, { defaults: 'all' });
  const { body } = buildRequest(one, values, spec.schema);
  const part = (a: number) => ({ value: `<Item>\n  <a>${a}</a>\n</Item>`, mediaType: 'text/xml' });
  expect(body).toMatchObject({ parts: [part(1), part(2)] });
});

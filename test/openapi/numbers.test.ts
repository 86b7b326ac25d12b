import { describe, expect, it } from 'vitest';
import { exactJson } from '../../src/lib/numbers/exact-json.ts';
import { exactYaml } from '../../src/lib/numbers/exact-yaml.ts';
import { parseDocument } from '../../src/openapi/document/parse-document.ts';
import { layOver } from '../../src/openapi/overlay/lay-over.ts';
import { loadSpec } from '../../src/openapi/read-spec.ts';
import { restrictFile } from '../../src/openapi/restrict/restrict-file.ts';
import { shownValue } from '../../src/openapi/samples/shown-value.ts';
import { open } from './open.ts';
import { check } from './spec.ts';

const read = (name: string, text: string) => parseDocument(name, text).document.value;
const json = (name: string, text: string) => exactJson(read(name, text));

describe('Numbers in YAML', () => {
  it.each([
    ['0x1F', '31'],
    ['0o17', '15'],
    ['0b11', '3'],
    ['1_000', '"1_000"'],
    ['+1', '1'],
    ['1e3', '1e3'],
    ['0123', '123'],
    ['1.0', '1.0'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['1e400', '1e400'],
    ['-1E+400', '-1E+400'],
    [`${'9'.repeat(320)}`, '9'.repeat(320)],
    ['5.', '5'],
    ['-0', '-0'],
    ['0x20000000000001', '9007199254740993'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['"9007199254740993"', '"9007199254740993"'],
    ['2024-01-01', '"2024-01-01"'],
  ])('keep their digits: %s', (written, kept) => {
    expect(json('a.yaml', `a: ${written}`)).toBe(`{"a":${kept}}`);
  });

  it('may have no end', () => {
    expect(read('a.yaml', 'a: [.inf, -.inf, .nan]')).toEqual({
      a: [Infinity, -Infinity, Number.NaN],
    });
  });

  it('are written in YAML as they were', () => {
    const text = 'a: 0x1F\nb: +.50\nc: 0o17\nd: 007\ne: -1e400\nf: 10.00\n';
    expect(exactYaml(read('a.yaml', text))).toBe(text);
  });

  it('are written in YAML as JSON wrote them', () => {
    expect(exactYaml(read('a.json', '{"a":1e-7,"b":1e+21,"c":10.00,"d":[5e-324]}'))).toBe(
      'a: 1e-7\nb: 1e+21\nc: 10.00\nd:\n  - 5e-324\n',
    );
  });

  it('without an end are shown as YAML writes them', () => {
    const value = read('a.yaml', 'a: [.inf, -.inf, .nan]') as { a: unknown[] };
    expect(value.a.map(shownValue)).toEqual(['.inf', '-.inf', '.nan']);
  });

  it('may be keys, with their places', () => {
    const { document } = parseDocument('a.yaml', 'b: 1\n1.0:\n  9007199254740993: x\n');
    expect(exactJson(document.value)).toBe('{"b":1,"1.0":{"9007199254740993":"x"}}');
    expect(document.locate(['1.0', '9007199254740993']).line).toBe(3);
  });

  it('may be shared by aliases', () => {
    expect(json('a.yaml', 'a: &n 9007199254740993\nb: *n\n<<: { c: 1.0 }')).toBe(
      '{"a":9007199254740993,"b":9007199254740993,"c":1.0}',
    );
  });

  it('keep their digits in a file that is broken elsewhere', () => {
    expect(json('a.yaml', 'a: 9007199254740993\nb: [1.0\nc: 2')).toContain('9007199254740993');
  });
});

describe('Numbers in JSON', () => {
  it.each(['1E400', '-0', '1.0', '9007199254740993', '1e-7', '-1.50e+3'])(
    'keep their digits: %s',
    (written) => {
      expect(json('a.json', `{"a":${written}}`)).toBe(`{"a":${written}}`);
    },
  );

  it('keep their digits in a file that is broken elsewhere', () => {
    const text = '{"a": [9007199254740993, 1.0], // id\n "b": {"c": 2,}, "d": ';
    expect(json('a.json', text)).toBe('{"a":[9007199254740993,1.0],"b":{"c":2}}');
  });
});

/** A document whose one schema, called `Tested`, is given as text. */
const withSchema = (tested: string, more = '') =>
  `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{},"components":{"schemas":{"Tested":${tested}}}${more}}`;

async function nodeOf(tested: string) {
  const { spec } = await open({ 'api.json': withSchema(tested) });
  return spec.schema(spec.namedSchema('Tested')!);
}

describe('A schema', () => {
  it('keeps the digits of its limits, default and examples', async () => {
    const node = await nodeOf(
      '{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807,"default":9007199254740993,"examples":[10.00]}',
    );
    const { limits, default: initial, examples } = node;
    expect(exactJson({ limits, initial, examples })).toBe(
      '{"limits":{"minimum":-9223372036854775808,"maximum":9223372036854775807},"initial":{"value":9007199254740993},"examples":[10.00]}',
    );
  });

  it('has as many values as its author wrote, of the right type', async () => {
    const node = await nodeOf('{"enum":[9007199254740993,9007199254740992,1.0]}');
    expect(node.types).toEqual(['integer']);
    expect(node.enum?.map(({ value }) => String(value))).toEqual([
      ...['9007199254740993', '9007199254740992', '1.0'],
    ]);
  });

  it('that is text has the text that its author left without quotes', async () => {
    const yaml =
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\ncomponents: {schemas: {Tested: {type: string, example: 01234, default: 0x1F, enum: [01234, 1.10]}}}';
    const { spec } = await open({ 'api.yaml': yaml });
    const node = spec.schema(spec.namedSchema('Tested')!);
    expect([node.examples[0], node.default?.value]).toEqual(['01234', '0x1F']);
    expect(node.enum?.map(({ value }) => String(value))).toEqual(['01234', '1.10']);
  });

  it('has the stricter of two limits, by all digits', async () => {
    const node = await nodeOf(
      '{"allOf":[{"maximum":9007199254740993,"minimum":9007199254740992},{"maximum":9007199254740994,"minimum":9007199254740993}]}',
    );
    expect(String(node.limits.maximum)).toBe('9007199254740993');
    expect(String(node.limits.minimum)).toBe('9007199254740993');
  });

  it('is valid with limits of any length', async () => {
    const tested = '{"type":"integer","maximum":9223372036854775807,"maxLength":10.0}';
    const { diagnostics } = await check({ 'api.json': withSchema(tested) });
    expect(diagnostics).toEqual([]);
  });

  it('of version 2.0 keeps its digits', async () => {
    const text =
      '{"swagger":"2.0","info":{"title":"A","version":"1"},"paths":{"/a":{"get":{"parameters":[{"name":"id","in":"query","type":"integer","maximum":9223372036854775807,"default":9007199254740993}],"responses":{"200":{"description":"ok","examples":{"application/json":{"id":9007199254740993}}}}}}}}';
    const { spec, operations } = await open({ 'api.json': text });
    const [parameter] = operations[0]!.parameters;
    const { limits, default: initial } = spec.schema(parameter!.schema!);
    expect(String(limits.maximum)).toBe('9223372036854775807');
    expect(String(initial?.value)).toBe('9007199254740993');
    expect(exactJson(operations[0]!.responses)).toContain('{"id":9007199254740993}');
  });
});

describe('Numbers of overlays', () => {
  const base = parseDocument(
    'api.json',
    '{"a":{"max":9007199254740993,"size":1.0},"b":2}',
  ).document;
  const laid = (actions: string) => {
    const overlay = parseDocument('over.json', `{"overlay":"1.0.0","actions":${actions}}`).document;
    return layOver(base, [overlay]);
  };

  it('keep their digits, as those beside them do', () => {
    const { document } = laid('[{"target":"$.a","update":{"price":10.00,"x":{"y":1e3}}}]');
    expect(exactJson(document.value)).toBe(
      '{"a":{"max":9007199254740993,"size":1.0,"price":10.00,"x":{"y":1e3}},"b":2}',
    );
  });

  it('are compared by filters, and replaced', () => {
    const { document } = laid('[{"target":"$[?@.size == 1]","update":{"max":1.50}}]');
    expect(exactJson(document.value)).toBe('{"a":{"max":1.50,"size":1.0},"b":2}');
  });
});

describe('The published copy of a file that lost parts', () => {
  const hidden = '"Hidden":{"x-excluded":true},';
  const tested = `{${hidden}"Id":{"type":"integer","maximum":9223372036854775807,"enum":[9007199254740993,9007199254740992],"x-rate":10.00}}`;

  it('keeps the digits in JSON', () => {
    const text = `{"components":{"schemas":${tested}}}`;
    const copy = restrictFile('parts.json', text)!;
    expect(copy).not.toContain('Hidden');
    expect(copy.replaceAll(/\s/g, '')).toBe(text.replace(hidden, ''));
  });

  it('keeps the digits in YAML', () => {
    const copy = restrictFile('parts.yaml', `components:\n  schemas: ${tested}\n`)!;
    expect(copy).not.toContain('Hidden');
    for (const text of ['9223372036854775807', '- 9007199254740993\n', ': 10.00\n'])
      expect(copy).toContain(text);
  });

  it('keeps the digits when an overlay changed it', async () => {
    const text = withSchema('{"maximum":9007199254740993}');
    const overlays = [
      parseDocument('o.yaml', 'overlay: 1.0.0\nactions: [{target: $.info, update: {x-rate: 1.0}}]'),
    ].map(({ document }) => document);
    const options = { root: '/', read: () => text, validate: false, overlays };
    const loaded = await loadSpec('api.json', options);
    const copy = loaded.copies!().get('api.json');
    expect(copy).toContain('"maximum": 9007199254740993');
    expect(copy).toContain('"x-rate": 1.0');
  });
});

it('Titles and versions that look like numbers are shown as they were written', async () => {
  const text = 'openapi: 3.1.0\ninfo: {title: 2.0, version: 1.10}\npaths: {}\n';
  const { outline } = await loadSpec('api.yaml', { root: '/', read: () => text });
  expect(outline).toMatchObject({ title: '2.0' });
});

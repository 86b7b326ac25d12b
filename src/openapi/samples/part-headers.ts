import type { Header, PartEncoding } from '../operation/content.ts';
import type { SchemaLookup } from '../schema/schema-node.ts';
import { exampleValue } from './examples/example-value.ts';
import { givenExample } from './examples/given-value.ts';
import type { Pair } from './http-request.ts';
import { headerText } from './parameter-text.ts';

/** The headers of a part of a body: those that must be there, and those for which the author gives a value. */
export function partHeaders(headers: readonly Header[] = [], schema: SchemaLookup): Pair[] {
  return headers.flatMap(({ name, required, examples, schema: id }) => {
    // The content type of a part has a field of its own (OpenAPI 3.1, Encoding Object).
    if (/^content-type$/i.test(name)) return [];
    const side = { side: 'request', onlyGiven: !required } as const;
    const value = givenExample(examples)?.value ?? exampleValue(id, schema, side);
    if (value === undefined) return [];
    const writing = { name, style: 'simple', explode: false, allowReserved: false } as const;
    return { name, value: headerText(writing, value) };
  });
}

/** The encoding of a part with its headers as plain values: the playground has no fields for them. */
export function withPlainHeaders(encoding: PartEncoding, schema: SchemaLookup): PartEncoding {
  const plain = (one: PartEncoding) => withPlainHeaders(one, schema);
  const { headers, encoding: inner, prefixEncoding, itemEncoding, ...rest } = encoding;
  return {
    ...rest,
    headers: partHeaders(headers, schema).map(({ name, value }) => ({
      ...{ name, required: false, deprecated: false },
      examples: [{ name: '', value }],
    })),
    ...(inner && {
      encoding: Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, plain(one)])),
    }),
    ...(prefixEncoding && { prefixEncoding: prefixEncoding.map(plain) }),
    ...(itemEncoding && { itemEncoding: plain(itemEncoding) }),
  };
}

import fc from 'fast-check';
import type { HttpRequest, Part } from '../../../src/openapi/samples/http-request.ts';

/** What breaks quoting in one language or another. */
const snippets = [
  "it's",
  '"quoted"',
  '$HOME',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant as it is.
  '${name}',
  '$(id)',
  '`id`',
  '\\',
  '\\n',
  '\\u0041',
  '#{x}',
  '\\(x)',
  '%s %41',
  'a\nb',
  'a\tb',
  '??/',
  "'''",
  '"""',
  '@file',
  '<tag>',
  '; rm',
  'a=b&c',
  'ü ß 漢字 😀',
  '\u2028',
  '’‘',
  '!',
  ' ',
  'plain',
];

const text = fc
  .array(fc.constantFrom(...snippets), { maxLength: 4 })
  .map((parts) => parts.join(''));
const visible = text.map((value) => value.replaceAll(/[^\x20-\x7e]+/g, '').trim());
const name = fc.constantFrom('a', 'filter[name]', "it's", 'x-y', 'q$1', 'with space');
const headerName = fc.constantFrom('X-First', 'X-Second', 'X-Third');
const token = fc.constantFrom('abc', '%20x', "o'k", '$1');

const jsonText = fc
  .dictionary(
    fc.oneof(name, text),
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 2 })),
    { maxKeys: 4 },
  )
  .map((value) => JSON.stringify(value, null, 2));

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ name, value: text }),
  fc.record({ name, value: jsonText, mediaType: fc.constant('application/json') }),
  fc.record({
    name,
    value: fc.constant('--in\r\nContent-Type: text/plain\r\n\r\na\r\n--in--\r\n'),
    mediaType: fc.constant('multipart/mixed; boundary=in'),
  }),
  fc.record({
    name,
    fileName: fc.constantFrom("it's $HOME.txt", 'plain.png', 'semi;colon, comma.txt'),
    mediaType: fc.constantFrom(undefined, 'image/png'),
  }),
);

const body: fc.Arbitrary<HttpRequest['body']> = fc.oneof(
  jsonText.map((value) => ({ kind: 'json' as const, mediaType: 'application/json', text: value })),
  fc.constantFrom('{"n": 12345678901234567890}', '{"__proto__": 1}', '{ not json').map((value) => ({
    kind: 'json' as const,
    mediaType: 'application/vnd.api+json',
    text: value,
  })),
  text.map((value) => ({ kind: 'text' as const, mediaType: 'text/plain', text: `${value}.` })),
  fc.array(fc.record({ name, value: text }), { minLength: 1, maxLength: 3 }).map((fields) => ({
    kind: 'form' as const,
    mediaType: 'application/x-www-form-urlencoded',
    fields,
  })),
  fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => ({
    kind: 'multipart' as const,
    mediaType: 'multipart/form-data',
    parts,
  })),
  fc.constant({ kind: 'file' as const, mediaType: 'image/png', fileName: "it's $HOME.txt" }),
);

/** Requests with all that is awkward, always the same ones. */
export function awkwardRequests(count: number): HttpRequest[] {
  const pair = fc.record({ name: headerName, value: visible });
  const request: fc.Arbitrary<HttpRequest> = fc
    .record({
      path: fc.array(
        text.filter((value) => !/^\.*$/.test(value)),
        { minLength: 1, maxLength: 2 },
      ),
      query: fc.array(fc.tuple(name, text), { maxLength: 3 }),
      headers: fc.uniqueArray(pair, { maxLength: 3, selector: (entry) => entry.name }),
      cookies: fc.uniqueArray(fc.record({ name: fc.constantFrom('s', 't'), value: token }), {
        maxLength: 2,
        selector: (entry) => entry.name,
      }),
      body: fc.option(body, { nil: undefined }),
      method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'),
    })
    .map(({ path, query, method, body, ...rest }) => ({
      ...rest,
      url: `/${path.map(encodeURIComponent).join('/')}`,
      query: query.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
      method: body ? method : 'GET',
      body,
    }));
  return fc.sample(request, { numRuns: count, seed: 5 });
}

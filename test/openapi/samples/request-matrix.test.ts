import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/samples/build-request.ts';
import {
  addressOf,
  bodyText,
  type HttpRequest,
  headersOf,
  isFilePart,
} from '../../../src/openapi/samples/http-request.ts';
import { documentOf, type RequestCase, requestMatrix } from '../../tools/requests/matrix.ts';
import type { SentRequest } from '../../tools/requests/sent-request.ts';
import { open } from '../open.ts';

const recorded = join(import.meta.dirname, '../../fixtures/requests/swagger-client.json');
const { requests } = JSON.parse(readFileSync(recorded, 'utf8')) as {
  requests: Record<string, SentRequest>;
};

/** Where Octavo sends something else than `swagger-client` 3.37, and which rule it follows. */
const otherwise: Record<string, { rule: string; sent: Partial<SentRequest> }> = {
  ...Object.fromEntries(
    [
      ['list', 'x%20y,z%2Cw,1%7C2'],
      ['object', 'R,100,G,a%20b,B,c%26d'],
    ].map(([kind, text]) => [
      `path label joined ${kind}`,
      { rule: 'OpenAPI 3.1, style examples; RFC 6570 §3.2.5', sent: { url: path(`.${text}`) } },
    ]),
  ),
  'query pipeDelimited joined list': {
    rule: 'OpenAPI 3.1.1 appendix E: a pipe is not allowed in a URI (RFC 3986)',
    sent: { url: query('color=x%20y%7Cz%2Cw%7C1%7C2') },
  },
  'form pipeDelimited joined list': {
    rule: 'as in a query',
    sent: { body: 'list=x%7Cy%20z%7C1%2C2' },
  },
  'query empty text': {
    rule: 'OpenAPI 3.1, style examples, column "empty"',
    sent: { url: query('color=') },
  },
  'query deep object': {
    rule: 'undefined by OpenAPI; as servers that read such names have it',
    sent: { url: query('f%5Ba%5D%5Bb%5D=c&f%5Bd%5D=e&f%5Bd%5D=f') },
  },
  'cookie form exploded list': {
    rule: 'RFC 6265 §4.2.1: one pair each',
    sent: { headers: { cookie: 'color=x y; color=z,w; color=1|2' } },
  },
  'cookie form exploded one': {
    rule: 'RFC 6265 §4.2.1',
    sent: { headers: { cookie: 'color=single' } },
  },
  'cookie form exploded object': {
    rule: 'RFC 6265 §4.2.1: one pair each',
    sent: { headers: { cookie: 'R=100; G=a b; B=c&d' } },
  },
  form: {
    rule: 'OpenAPI 3.1, Encoding Object: a list repeats its name',
    sent: {
      body: 'text=a+b%26c%3D%C3%BC&number=5&list=x&list=y+z&object=%7B%22a%22%3A1%2C%22b%22%3A%5B2%5D%7D',
    },
  },
  multipart: {
    rule: 'RFC 7578 §4.3: a part each; OpenAPI 3.1, Encoding Object: objects are JSON',
    sent: {
      body: [
        { name: 'text', value: 'a b&c=ü' },
        { name: 'number', value: '5' },
        { name: 'list', value: 'x' },
        { name: 'list', value: 'y z' },
        { name: 'object', value: '{"a":1,"b":[2]}', type: 'application/json' },
      ],
    },
  },
};

test.each(requestMatrix().map((entry) => [entry.name, entry] as const))(
  'sends what swagger-client computes: %s',
  async (name, entry) => {
    const expected = { ...requests[name]!, ...otherwise[name]?.sent };
    expect(comparable(await ours(entry)), otherwise[name]?.rule).toEqual(comparable(expected));
  },
);

async function ours(entry: RequestCase): Promise<SentRequest> {
  const { spec, operations } = await open({ 'api.json': documentOf(entry) });
  const [operation] = operations;
  const parameters = operation!.parameters.map(({ place, name }) => [
    `${place} ${name}`,
    entry.parameters[name],
  ]);
  const { body, credentials } = entry;
  const request = buildRequest(
    operation!,
    {
      server: 'https://api.example.com/v1',
      parameters: Object.fromEntries(parameters),
      ...(body && { body: { ...body, files: {} } }),
      credentials: Object.entries(credentials).map(([scheme, value]) => ({
        scheme,
        ...(typeof value === 'string' ? { value } : value),
      })),
    },
    spec.schema,
  );
  return sent(request);
}

function sent(request: HttpRequest): SentRequest {
  const headers = headersOf(request).map(({ name, value }) => [name.toLowerCase(), value]);
  const { body } = request;
  const parts = body?.kind === 'multipart' ? body.parts : undefined;
  const fields = parts?.map((part) => {
    const { name, mediaType: type } = part;
    return { name, value: isFilePart(part) ? '' : part.value, ...(type && { type }) };
  });
  const content = fields ?? bodyText(body);
  return {
    ...{ method: request.method, url: addressOf(request) },
    headers: Object.fromEntries(headers),
    ...(content !== undefined && { body: content }),
  };
}

/** Without what means the same: spaces in JSON, `+` in forms, percent-encoding in cookies, and a boundary. */
function comparable({ headers, body, ...rest }: SentRequest): object {
  const { cookie, 'content-type': type = '', ...others } = headers;
  return {
    ...rest,
    headers: {
      ...others,
      ...(cookie && { cookie: decodeURIComponent(cookie) }),
      ...(type !== '' && !type.startsWith('multipart/') && { type }),
    },
    body:
      typeof body !== 'string'
        ? body
        : /json/.test(type)
          ? JSON.parse(body)
          : /urlencoded/.test(type)
            ? body.replaceAll('+', '%20')
            : body,
  };
}

function path(text: string): string {
  return `https://api.example.com/v1/things/${text}/end`;
}

function query(text: string): string {
  return `https://api.example.com/v1/things?${text}`;
}

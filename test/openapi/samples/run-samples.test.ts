import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type HttpRequest,
  isFilePart,
  type RequestBody,
} from '../../../src/openapi/samples/http-request.ts';
import { sampleLanguage } from '../../../src/openapi/samples/languages.ts';
import { type Arrival, startApiServer } from './api-server.ts';
import { awkwardRequests } from './awkward.ts';
import { runners as fastRunners, missing, slowRunners, withFiles } from './runners.ts';

let api: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

const runners = { ...fastRunners, ...(process.env.OCTAVO_ALL_SAMPLES ? slowRunners : {}) };

const lacking: Record<string, string | undefined> = {
  bash: await missing('curl', '--version'),
  python: await missing('python3', '-c', 'import requests'),
  go: await missing('go', 'version'),
  java: await missing('java', '--version'),
  php: await missing('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
  ruby: await missing('ruby', '--version'),
  c: await missing('gcc', '--version'),
  'c++': await missing('g++', '--version'),
};

const files = ["it's $HOME.txt", 'plain.png', 'semi;colon, comma.txt'];

describe.each(Object.keys(runners))('%s samples', (language) => {
  test.skipIf(lacking[language])('send what they say', { timeout: 300_000 }, async () => {
    const requests = awkwardRequests(language in slowRunners ? 25 : 60).map(
      (request, position) => ({
        ...request,
        url: `${api.url}/${language}-${position}${request.url}`,
      }),
    );
    const { write } = sampleLanguage(language)!;
    const codes = requests.map((request) =>
      language === 'javascript'
        ? JSON.stringify({ code: write(request), files: picked(request.body) })
        : write(request),
    );
    await withFiles(files, (folder) => runners[language]!(codes, folder));
    for (const [position, request] of requests.entries()) {
      const marker = `/${language}-${position}/`;
      const arrival = api.arrivals.find(({ target }) => target.startsWith(marker));
      expect(arrival, codes[position]).toBeDefined();
      await expectSame(arrival!, request, codes[position]!);
    }
  });
});

test.each(['bash', 'javascript', 'node', 'python'])(
  '%s samples send headers in UTF-8',
  { timeout: 60_000 },
  async (language) => {
    if (lacking[language]) return;
    const code = sampleLanguage(language)!.write({
      ...{ method: 'GET', url: `${api.url}/utf-8/${language}`, query: [], cookies: [] },
      headers: [{ name: 'X-Name', value: 'Zoë 漢字' }],
    });
    const text = language === 'javascript' ? JSON.stringify({ code, files: [] }) : code;
    await withFiles([], (folder) => runners[language]!([text], folder));
    const arrival = api.arrivals.find(({ target }) => target === `/utf-8/${language}`);
    const bytes = Buffer.from(arrival!.headers['x-name']!, 'latin1');
    expect(bytes.toString('utf8')).toBe('Zoë 漢字');
  },
);

test.each(['bash', 'javascript', 'node', 'java', 'php'])(
  '%s samples send parts of other types than a form, with headers',
  { timeout: 60_000 },
  async (language) => {
    if (lacking[language] || !runners[language]) return;
    const body: RequestBody = {
      kind: 'multipart',
      mediaType: 'multipart/related',
      parts: [
        { name: 'a', value: 'x', headers: [{ name: 'Content-Id', value: '"1"' }] },
        { name: 'b', fileName: 'plain.png', headers: [{ name: 'X-Part', value: 'a; b' }] },
      ],
    };
    const code = sampleLanguage(language)!.write({
      ...{ method: 'POST', url: `${api.url}/parts/${language}`, query: [], headers: [] },
      ...{ cookies: [], body },
    });
    const text = language === 'javascript' ? JSON.stringify({ code, files: picked(body) }) : code;
    await withFiles(['plain.png'], (folder) => runners[language]!([text], folder));
    const arrival = api.arrivals.find(({ target }) => target === `/parts/${language}`)!;
    const type = arrival.headers['content-type']!;
    expect(type).toMatch(/^multipart\/related; ?boundary=/);
    const [, first, second] = arrival.body.toString().split(`--${type.split('boundary=')[1]}`);
    expect(first).toMatch(/name="a"\r\nContent-Id: "1"\r\n\r\nx\r\n$/);
    expect(second).toMatch(/\r\nX-Part: a; b\r\n\r\ncontent of plain\.png\r\n$/);
  },
);

/** Files in the order in which a page would hand them over. */
function picked(body: RequestBody | undefined): { name: string; type?: string }[] {
  if (body?.kind === 'file') return [{ name: body.fileName, type: body.mediaType }];
  if (body?.kind !== 'multipart') return [];
  return body.parts
    .filter(isFilePart)
    .map((part) => ({ name: part.fileName, type: part.mediaType }));
}

async function expectSame(arrival: Arrival, request: HttpRequest, code: string) {
  const [path, query = ''] = arrival.target.split('?');
  const url = new URL(request.url);
  expect(arrival.method, code).toBe(request.method);
  expect(decodeURIComponent(path!), code).toBe(decodeURIComponent(url.pathname));
  expect([...new URLSearchParams(query)], code).toEqual([
    ...new URLSearchParams(request.query.join('&')),
  ]);
  for (const { name, value } of request.headers) {
    expect(arrival.headers[name.toLowerCase()], code).toBe(value);
  }
  if (request.cookies.length > 0) {
    const cookies = request.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(arrival.headers.cookie, code).toBe(cookies);
  }
  await expectSameBody(arrival, request.body, code);
}

async function expectSameBody(arrival: Arrival, body: RequestBody | undefined, code: string) {
  const text = arrival.body.toString('utf8');
  if (body === undefined) return expect(text, code).toBe('');
  const type = arrival.headers['content-type']?.split(';')[0];
  expect(type, code).toBe(body.mediaType);
  if (body.kind === 'file') return expect(text, code).toBe(`content of ${body.fileName}`);
  if (body.kind === 'text') return expect(text, code).toBe(body.text);
  if (body.kind === 'form') {
    return expect([...new URLSearchParams(text)], code).toEqual(
      body.fields.map(({ name, value }) => [name, value]),
    );
  }
  if (body.kind === 'json') {
    return expect(comparable(text), code).toEqual(comparable(body.text));
  }
  const form = await new Response(new Uint8Array(arrival.body), {
    headers: { 'content-type': arrival.headers['content-type']! },
  }).formData();
  const entries = await Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, value }
        : { name, fileName: value.name, value: await value.text() },
    ),
  );
  expect(entries, code).toEqual(
    body.parts.map((part) =>
      isFilePart(part)
        ? { name: part.name, fileName: part.fileName, value: `content of ${part.fileName}` }
        : { name: part.name, value: part.value },
    ),
  );
}

/** JSON by what it means; what is no JSON, or not to be read by JavaScript, as it stands. */
function comparable(text: string): unknown {
  if (/__proto__|\d{16}/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

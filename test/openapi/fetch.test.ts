import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/fetch/fetcher.ts';
import { openWebDocuments, type SpecCopies } from '../../src/openapi/document/web-documents.ts';
import { loadSpec, readSpec } from '../../src/openapi/read-spec.ts';
import { document, names, ok } from './spec.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A build by someone who permits hosts of the own machine. */
const web = (copies?: SpecCopies) =>
  openWebDocuments(createFetcher({ permitted: { all: true, hosts: [] } }), copies);
const contextOf = (copies?: SpecCopies) => ({
  ...{ root: '/', read: () => undefined, validate: false },
  web: web(copies),
});
const api = JSON.stringify(document({ paths: { '/a': { get: ok } } }));

describe('a spec by URL', () => {
  it('is fetched and read', async () => {
    const url = `${await serve((_, response) => response.end(api))}/openapi.json`;
    const result = await readSpec(url, contextOf());
    expect(result).toMatchObject({ spec: url, readable: true, diagnostics: [] });
    expect(names(result)).toEqual(['get /a']);
  });

  it.each([
    'text/html; charset=utf-8',
    'text/css',
    'image/png',
    'application/x-unknown',
    'nonsense',
  ])('may be sent as %s', async (type) => {
    const url = await serve((_, response) => {
      response.setHeader('content-type', type);
      response.end(api);
    });
    expect((await readSpec(`${url}/openapi`, contextOf())).readable).toBe(true);
  });

  it('may redirect', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/api') response.end(api);
      else response.writeHead(302, { location: '/api' }).end();
    });
    expect((await readSpec(`${url}/old`, contextOf())).readable).toBe(true);
  });

  it.each<[string, RequestListener, string | RegExp]>([
    ['answers with an error', (_, response) => void response.writeHead(404).end(), 'HTTP 404'],
    [
      'answers HTML',
      (_, response) => void response.end('<!doctype html><p>Hi'),
      'what it answers is no spec',
    ],
    [
      'answers an HTML page, called so',
      (_, response) =>
        void response.setHeader('content-type', 'text/html').end('\n<html>openapi: 3.1.0</html>'),
      'what it answers is no spec',
    ],
    [
      'redirects without end',
      (request, response) => void response.writeHead(302, { location: `${request.url}x` }).end(),
      'more than 5 redirects',
    ],
    [
      'redirects out of the web',
      (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'it redirects to file:',
    ],
    ['hangs up', (request) => void request.socket.destroy(), /./],
  ])('that %s is unreadable, with the reason', async (_, handler, detail) => {
    const result = await readSpec(`${await serve(handler)}/x`, contextOf());
    expect(result).toMatchObject({
      readable: false,
      failure: { kind: 'unreachable', detail: expect.stringMatching(detail) },
      diagnostics: [],
    });
  });

  it('that never answers is given up', async () => {
    const url = await serve(() => undefined);
    const result = await readSpec(url, contextOf());
    expect(result.failure).toEqual({ kind: 'unreachable', detail: 'no answer within 5 s' });
  }, 20_000);

  it('that begins and never ends is given up', async () => {
    const url = await serve((_, response) => void response.write('{'));
    const result = await readSpec(url, contextOf());
    expect(result.failure?.kind).toBe('unreachable');
  }, 20_000);

  it('that no longer answers is read from its last copy, which is reported', async () => {
    let isUp = true;
    const url = await serve((_, response) => {
      if (isUp) response.end(api);
      else response.writeHead(503).end('<!doctype html>');
    });
    const kept = new Map<string, string>();
    const copies = {
      last: async (name: string) => kept.get(name),
      keep: async (name: string, text: string) => void kept.set(name, text),
    };
    expect((await readSpec(url, contextOf(copies))).failure).toBeUndefined();
    isUp = false;
    const later = await readSpec(url, contextOf(copies));
    expect(names(later)).toEqual(['get /a']);
    expect(later.failure).toEqual({ kind: 'unreachable', detail: 'HTTP 503', copy: true });
  });
});

describe('references to other hosts', () => {
  const files: Record<string, string> = {
    '/shared/paths.yaml':
      "users: { get: { summary: Users, responses: {}, tags: [a], parameters: [{ $ref: 'page.json#/page' }] } }",
    '/shared/page.json': JSON.stringify({
      page: { name: 'page', in: 'query', description: 'Of many' },
    }),
  };
  const listen = () =>
    serve((request, response) => {
      const text = files[request.url ?? ''];
      if (text === undefined) response.writeHead(404).end();
      else response.end(text);
    });

  it('are followed, also from one document there to the next', async () => {
    const host = await listen();
    const text = JSON.stringify(
      document({ paths: { '/users': { $ref: `${host}/shared/paths.yaml#/users` } } }),
    );
    const read = (file: string) => (file === 'api.json' ? text : undefined);
    const { outline, open } = await loadSpec('api.json', { ...contextOf(), read });
    expect(outline).toMatchObject({ operations: [{ summary: 'Users' }], diagnostics: [] });
    expect(open!().operation(outline.operations[0]!)?.parameters).toMatchObject([
      { name: 'page', description: 'Of many' },
    ]);
  });

  it('that do not answer are reported once, where they are named', async () => {
    const host = await listen();
    const lost = { $ref: `${host}/gone.yaml#/a` };
    const text = JSON.stringify(
      document({ paths: { '/a': lost, '/b': lost, '/c': { get: ok } } }),
      null,
      2,
    );
    const result = await readSpec('api.json', { ...contextOf(), read: () => text });
    expect(names(result)).toEqual(['get /c']);
    expect(result.diagnostics).toMatchObject([
      { code: 'openapi/unreachable', location: { file: 'api.json', line: 9 } },
    ]);
    expect(result.diagnostics[0]!.message).toContain('HTTP 404');
  });
});

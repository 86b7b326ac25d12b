import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describeStore('MCP', (stores) => {
  let service: Service;
  let client: Client;
  beforeAll(async () => {
    service = await startService(await stores.open());
    await service.publish(pages);
    client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.public}/mcp`)));
  });
  afterAll(async () => {
    await client.close();
    await service.close();
  });
  const text = (result: unknown) => (result as { content: { text: string }[] }).content[0]!.text;

  it('offers search and reading to a client of the SDK', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'read_page',
      'list_pages',
      'get_operation',
    ]);
    const found = await client.callTool({ name: 'search', arguments: { query: 'mooring lines' } });
    expect(text(found)).toContain('path: guides/docking');
    const page = await client.callTool({
      name: 'read_page',
      arguments: { path: '/guides/docking' },
    });
    expect(text(page)).toContain('## Mooring lines');
  });

  it('reads pages of the site only', async () => {
    for (const path of ['nowhere', '../../serve.lock', '..%2f..%2fserve', '.octavo-site']) {
      const page = await client.callTool({ name: 'read_page', arguments: { path } });
      expect(page.isError).toBe(true);
    }
  });

  it('answers each request of a batch, one that the batch cancels or repeats too', async () => {
    const search = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'mooring lines' } },
    });
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    for (const batch of [
      [search(1), cancel],
      [cancel, search(1), search(2), cancel],
      [search(1), search(1)],
    ]) {
      const answer = await fetch(`${service.public}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(batch),
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('guides/docking');
    }
  });

  it('lists pages and gives operations by method and path, or by id', async () => {
    const spec = {
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      paths: {
        '/ships/{id}': {
          get: {
            operationId: 'getShip',
            summary: 'Get a ship',
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: { 200: { description: 'The ship' } },
          },
        },
      },
    };
    await service.publish({
      ...pages,
      'ships.mdx': '---\ntitle: Get a ship\nopenapi: GET /ships/{id}\n---\n',
      'api.json': JSON.stringify(spec),
    });
    const list = text(await client.callTool({ name: 'list_pages', arguments: {} }));
    expect(list).toContain('- guides/docking – Docking');
    expect(list).toContain('- ships – GET /ships/{id} (Get a ship)');
    const guides = await client.callTool({ name: 'list_pages', arguments: { under: '/guides' } });
    expect(text(guides).split('\n')).toHaveLength(2);
    for (const operation of ['get /ships/{shipId}', 'getShip']) {
      const found = await client.callTool({ name: 'get_operation', arguments: { operation } });
      expect([operation, text(found)]).toEqual([operation, expect.stringContaining('The ship')]);
    }
    const none = await client.callTool({ name: 'get_operation', arguments: { operation: 'ship' } });
    expect(none.isError).toBe(true);
    expect(text(none)).toContain('GET /ships/{id}');
  });

  it('is found by the documents that agents look for', async () => {
    const ask = async (path: string) => {
      const answer = await service.ask(path, { method: 'GET' });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.json();
    };
    const { url } = await ask('/.well-known/mcp.json');
    expect(url).toBe(`${service.public}/mcp`);
    const card = await ask('/.well-known/mcp/server-card.json');
    expect(card.name).toBe('Harbour documentation');
    expect(card.tools.map(({ name }: { name: string }) => name)).toContain('get_operation');
    const agent = await ask('/.well-known/agent-card.json');
    expect(agent).toMatchObject({ protocolVersion: '0.3', skills: [{ id: 'site' }] });
    const stream = await service.ask('/mcp', {
      method: 'GET',
      headers: { accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(405);
  });

  it('leaves the path to a page that is there', async () => {
    await service.publish({ ...pages, 'mcp.mdx': '---\ntitle: Our MCP\n---\n\nHow to connect.\n' });
    const page = await service.ask('/mcp', { method: 'GET' });
    expect(await page.text()).toContain('How to connect');
    expect((await client.listTools()).tools).toHaveLength(4);
  });
});

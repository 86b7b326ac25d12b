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
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page']);
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

  it('leaves the path to a page that is there', async () => {
    await service.publish({ ...pages, 'mcp.mdx': '---\ntitle: Our MCP\n---\n\nHow to connect.\n' });
    const page = await service.ask('/mcp', { method: 'GET' });
    expect(await page.text()).toContain('How to connect');
    expect((await client.listTools()).tools).toHaveLength(2);
  });
});

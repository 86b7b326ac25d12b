import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import * as z from 'zod';
import type { SiteHandler } from '../../site/handler.ts';
import type { OpenSite } from '../sites/live-sites.ts';

/**
 * Answers one MCP request about a site (streamable HTTP, without sessions) with two tools: search, and read a page.
 * Both return only what any reader of the site can see.
 */
export async function answerMcp(
  request: Request,
  body: unknown,
  site: OpenSite,
  name: string,
  version: string,
): Promise<Response> {
  const server = new McpServer({ name: `${name} documentation`, version });
  server.registerTool(
    'search',
    {
      title: `Search ${name}`,
      description: `Search the documentation of ${name}. Gives passages with the paths of their pages.`,
      inputSchema: {
        query: z.string().min(1).max(1000),
        version: z.string().optional(),
        language: z.string().optional(),
      },
      annotations: { readOnlyHint: true },
    },
    async ({ query, version, language }) => {
      const found = await site.retriever.find(query, { limit: 8, filter: { version, language } });
      const text = found
        .map(({ title, heading, path, url, content }) =>
          [`# ${heading ? `${title}: ${heading}` : title}`, `path: ${path}`, url, '', content].join(
            '\n',
          ),
        )
        .join('\n\n---\n\n');
      return { content: [{ type: 'text', text: text || 'Nothing was found.' }] };
    },
  );
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${name}`,
      description: 'Read a whole page as Markdown, by its path.',
      inputSchema: { path: z.string().min(1).max(1000) },
      annotations: { readOnlyHint: true },
    },
    async ({ path }) => {
      const text = await readPage(site.handler, site.deployment.base, path);
      return text === undefined
        ? { content: [{ type: 'text', text: `There is no page ${path}.` }], isError: true }
        : { content: [{ type: 'text', text }] };
    },
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}

async function readPage(
  handler: SiteHandler,
  base: string,
  path: string,
): Promise<string | undefined> {
  const clean = path.replace(/^\/+|(?<!\/)\/+$/g, '').replace(/\.mdx?$/, '');
  const url = new URL(`${base === '/' ? '' : base}/${clean || 'index'}.md`, 'http://site');
  const answer = await handler(new Request(url));
  return answer.status === 200 ? answer.text() : undefined;
}

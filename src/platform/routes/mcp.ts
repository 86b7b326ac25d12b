import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer } from '../mcp/create-server.ts';
import type { OpenSite } from '../sites/live-sites.ts';

/** Answers one MCP request about a site (streamable HTTP, without sessions). */
export async function answerMcp(
  request: Request,
  body: unknown,
  site: OpenSite,
  name: string,
  version: string,
): Promise<Response> {
  const server = createMcpServer(site, name, version);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}

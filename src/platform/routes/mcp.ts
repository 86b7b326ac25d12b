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
  return transport.handleRequest(request, { parsedBody: withoutCancelling(body) });
}

/**
 * Removes cancellations from a batch. Each request has a separate server, so there is nothing earlier to cancel. A
 * request that is cancelled within its own batch would get no response, and the client or a proxy would wait for it.
 */
function withoutCancelling(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  const rest = body.filter((message) => Object(message).method !== 'notifications/cancelled');
  return rest.length > 0 ? rest : body;
}

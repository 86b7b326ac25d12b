import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { createMcpServer } from '../mcp/create-server.ts';
import type { OpenSite } from '../sites/live-sites.ts';

/** What the documents need to know about a site. `address` is its root, without a trailing slash. */
export interface ServedSite {
  site: OpenSite;
  name: string;
  version: string;
  address: string;
}

/** Documents from which agents learn what a served site offers, by path below its root. */
const documents: Record<string, (served: ServedSite) => Promise<object>> = {
  '.well-known/mcp': mcpServers,
  '.well-known/mcp.json': mcpServers,
  '.well-known/mcp/server-card.json': serverCard,
  '.well-known/mcp/server-cards.json': async (served) => ({ servers: [await serverCard(served)] }),
  '.well-known/agent-card.json': agentCard,
};

/** The document at a path; undefined if there is none. */
export function discoveryDocument(
  path: string,
): ((served: ServedSite) => Promise<object>) | undefined {
  return Object.hasOwn(documents, path) ? documents[path] : undefined;
}

async function mcpServers({ version, address }: ServedSite): Promise<object> {
  const url = `${address}/mcp`;
  return {
    version,
    transport: 'http',
    url,
    servers: [{ name: 'public', url, transport: 'http', authentication: 'none' }],
  };
}

async function serverCard(served: ServedSite): Promise<object> {
  const { name, version, address } = served;
  return {
    name: `${name} documentation`,
    version,
    url: `${address}/mcp`,
    transport: 'http',
    description: `Search and read the documentation of ${name}.`,
    capabilities: { tools: true, resources: false },
    authentication: 'none',
    tools: await toolsOf(served),
  };
}

/** Asks the MCP server itself, so that the card always agrees with it. */
async function toolsOf({ site, name, version }: ServedSite): Promise<Tool[]> {
  const server = createMcpServer(site, name, version);
  const client = new Client({ name: 'octavo', version });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  try {
    return (await client.listTools()).tools;
  } finally {
    await client.close();
  }
}

interface SkillIndex {
  skills: { name: string; description: string; url?: string }[];
}

/** An A2A agent card (version 0.3). It refers to documents and the MCP server; the A2A task protocol is not served. */
async function agentCard({ site, name, version, address }: ServedSite): Promise<object> {
  const base = site.deployment.base === '/' ? '' : site.deployment.base;
  const index = new URL(`${base}/.well-known/agent-skills/index.json`, 'http://site');
  const answer = await site.handler(new Request(index));
  const { skills } = answer.ok ? ((await answer.json()) as SkillIndex) : { skills: [] };
  return {
    protocolVersion: '0.3',
    name,
    description: skills[0]?.description ?? `Documentation of ${name}.`,
    url: address,
    version,
    documentationUrl: `${address}/llms.txt`,
    provider: { organization: name, url: address },
    preferredTransport: 'HTTP+JSON',
    supportedInterfaces: [
      { url: `${address}/mcp`, protocolBinding: 'MCP', protocolVersion: '2025-06-18' },
    ],
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain', 'text/markdown'],
    skills: skills.map((skill) => ({
      id: skill.name,
      name: skill.name,
      description: skill.description,
      tags: ['documentation'],
      ...(skill.url && { url: skill.url }),
    })),
  };
}

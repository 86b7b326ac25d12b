import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { ListedPage } from '../../site/agents/page-list.ts';
import type { OpenSite } from '../sites/live-sites.ts';
import { publishedPages } from './published-pages.ts';

const text = (content: string, isError = false) => ({
  content: [{ type: 'text' as const, text: content }],
  ...(isError && { isError }),
});

/** The most pages in one response of `list_pages`. */
const maxPages = 200;

const scope = {
  version: z.string().max(200).optional().describe('Only this version of the documentation.'),
  language: z.string().max(200).optional().describe('Only this language: the code of the site.'),
};

/** An MCP server about one site. Its tools return only what any reader of the site can see. */
export function createMcpServer(site: OpenSite, name: string, version: string): McpServer {
  const server = new McpServer(
    { name: `${name} documentation`, version },
    {
      instructions: `Answers about ${name} from its documentation. Search first, then read whole pages.`,
    },
  );
  addSearch(server, site, name);
  addReading(server, site, name);
  addOperations(server, site, name);
  return server;
}

function addSearch(server: McpServer, { retriever }: OpenSite, name: string): void {
  server.registerTool(
    'search',
    {
      title: `Search ${name}`,
      description: `Search the documentation of ${name}. Gives passages with the paths of their pages.`,
      inputSchema: { query: z.string().min(1).max(1000), ...scope },
      annotations: { readOnlyHint: true },
    },
    async ({ query, version, language }) => {
      const hits = await retriever.find(query, {
        limit: 8,
        filter: { version, language },
        quotes: false,
      });
      const passages = hits.map(({ title, heading, path, url, content }) =>
        [`# ${heading ? `${title}: ${heading}` : title}`, `path: ${path}`, url, '', content].join(
          '\n',
        ),
      );
      return text(passages.join('\n\n---\n\n') || 'Nothing was found.');
    },
  );
}

function addReading(server: McpServer, site: OpenSite, name: string): void {
  const pages = publishedPages(site);
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${name}`,
      description: 'Read a whole page as Markdown, by its path or address.',
      inputSchema: { path: z.string().min(1).max(1000) },
      annotations: { readOnlyHint: true },
    },
    async ({ path }) => {
      const markdown = await pages.read(path);
      return markdown === undefined ? text(`There is no page ${path}.`, true) : text(markdown);
    },
  );
  server.registerTool(
    'list_pages',
    {
      title: `List the pages of ${name}`,
      description: `List pages with their paths, titles and descriptions, ${maxPages} at a time.`,
      inputSchema: {
        under: z.string().max(1000).optional().describe('Only pages whose path begins so.'),
        ...scope,
        from: z.number().int().min(0).default(0).describe('How many pages to skip.'),
      },
      annotations: { readOnlyHint: true },
    },
    async ({ under = '', version, language, from }) => {
      const start = under.replace(/^\/+/, '');
      const matches = (await pages.list()).filter(
        (page) =>
          page.path.startsWith(start) &&
          (version === undefined || page.version === undefined || page.version === version) &&
          (language === undefined || page.language === undefined || page.language === language),
      );
      const shown = matches.slice(from, from + maxPages);
      const rest = matches.length - from - shown.length;
      const lines = shown.map(lineOf);
      if (rest > 0) lines.push(`${rest} more: ask again with from: ${from + shown.length}.`);
      return text(lines.join('\n') || 'There are no such pages.');
    },
  );
}

function addOperations(server: McpServer, site: OpenSite, name: string): void {
  const pages = publishedPages(site);
  server.registerTool(
    'get_operation',
    {
      title: `Get an API operation of ${name}`,
      description:
        'Get the reference of an API operation as Markdown: parameters, body, responses and examples. Name it as `GET /users/{id}` or by its operation id.',
      inputSchema: { operation: z.string().min(1).max(1000) },
      annotations: { readOnlyHint: true },
    },
    async ({ operation }) => {
      const all = (await pages.list()).filter((page) => page.operation !== undefined);
      if (all.length === 0) return text('The site describes no API operations.', true);
      const wanted = keyOf(operation);
      const match = all.find(({ operation: one }) =>
        [keyOf(`${one!.method} ${one!.path}`), one!.id && keyOf(one!.id)].includes(wanted),
      );
      if (!match) {
        const like = all.filter((page) => keyOf(lineOf(page)).includes(wanted)).slice(0, 20);
        const hint = like.length > 0 ? `\n\nLike it:\n${like.map(lineOf).join('\n')}` : '';
        return text(`There is no operation ${operation}.${hint}`, true);
      }
      const markdown = await pages.read(match.path);
      return markdown === undefined ? text(`${match.path} cannot be read.`, true) : text(markdown);
    },
  );
}

/** A key in which names of path parameters and letter case make no difference. */
function keyOf(operation: string): string {
  return operation
    .trim()
    .toLowerCase()
    .replace(/\{[^{}]*\}|:[a-z_]\w*/g, '{}')
    .replace(/\s+/g, ' ');
}

function lineOf({ path, title, description, operation, version, language }: ListedPage): string {
  const place = [version, language].filter(Boolean).join(', ');
  const name = operation ? `${operation.method} ${operation.path} (${title})` : title;
  const about = description ? `: ${firstCharacters(description.replace(/\s+/g, ' '), 200)}` : '';
  return `- ${path || 'index'} – ${name}${place ? ` [${place}]` : ''}${about}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../../../src');

/** What may open a connection, or listen for one: Node's own modules, and packages that are made for it. */
const opens =
  /\bfetch\s*\(|\b(?:XMLHttpRequest|WebSocket|EventSource)\s*\(|\b(?:from|import|require)\s*\(?\s*'(?:(?:node:)?(?:https?|http2|net|tls|dns|dns\/promises|dgram)|undici|pg|ws|axios|got|node-fetch|oauth4webapi|ai|@ai-sdk\/[\w-]+|@octokit\/[\w-]+|@modelcontextprotocol\/[\w./-]+|@aws-sdk\/[\w-]+|aws4fetch)'|\bfromUrl\b/;

/** Who may, and for what. Types, and what is only text, are among them: the list is to be short enough to read. */
const known: Record<string, string> = {
  'fetch/host-addresses.ts': 'the door: looks up names',
  'fetch/request.ts': 'the door: connects',
  'fetch/public-address.ts': 'the door: lists of addresses',
  'platform/listener.ts': 'listens',
  'cli/listen.ts': 'listens for requests to dev and preview',
  'cli/local-requests.ts': 'answers them',
  'site/isolated-site.ts': 'listens for a browser of its own',
  'platform/key-access.ts': 'the server that runs on this machine',
  'cli/admin/admin-client.ts': 'the server that the operator names',
  'platform/store/postgres/postgres-pool.ts': 'the operator’s database',
  'platform/store/postgres/safe-client.ts': 'the operator’s database',
  'platform/sites/bucket/bucket.ts': 'the operator’s bucket',
  'platform/sites/purge.ts': 'the operator’s cache',
  'platform/forge/github.ts': 'the operator’s GitHub',
  'platform/forge/rest.ts': 'the operator’s other forges',
  'platform/login/openid.ts': 'the provider of readers’ login that the operator names',
  'platform/mcp/create-server.ts': 'answers agents',
  'platform/routes/discovery.ts': 'names the transport of it',
  'platform/routes/mcp.ts': 'the same',
  'platform/agent/write-pages.ts': 'the operator’s language model',
  'platform/agent/tools.ts': 'names of tools for it',
  'platform/git/mirror.ts': 'a function of its own, which runs git',
  'assistant/bounded-fetch.ts': 'the operator’s models',
  'assistant/models.ts': 'the operator’s language model',
  'assistant/answer.ts': 'the same',
  'assistant/model-request.ts': 'the same',
  'assistant/model-refusal.ts': 'reads its errors',
  'assistant/write-questions.ts': 'the same',
  'assistant/embedder.ts': 'the operator’s embeddings',
  'openapi/samples/languages/fetch.ts': 'text of a code sample',
  'reference/sections/responses.ts': 'names of HTTP statuses',
};

test('only the door asks other hosts for a build, and the server those of its operator', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // What runs in a reader's browser asks from there.
    .filter((file) => file.endsWith('.ts') && !file.startsWith('browser/'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8')
      .replace(/^import type .*$/gm, '')
      .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return opens.test(text);
  });
  expect(found.sort()).toEqual(Object.keys(known).sort());
});

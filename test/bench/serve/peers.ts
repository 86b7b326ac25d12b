import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Another server in a process of its own. */
export interface Peer {
  origin: string;
  pid: number;
  stop(): void;
}

/** sirv, as its manual recommends it for production: it takes `.br` and `.gz` files that lie beside. */
export const sirvProgram = `
  const { createServer } = await import('node:http');
  const { default: sirv } = await import('sirv');
  const answer = sirv(process.argv[1], { etag: true, gzip: true, brotli: true });
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** MiniSearch with the boosts of its manual over the texts in a file of JSON, behind Node's HTTP server. */
export const miniSearchProgram = `
  const { createServer } = await import('node:http');
  const { readFileSync } = await import('node:fs');
  const { default: MiniSearch } = await import('minisearch');
  const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['title', 'path', 'text'] });
  index.addAll(JSON.parse(readFileSync(process.argv[1], 'utf8')));
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { query } = JSON.parse(body);
    const found = index.search(query, { boost: { title: 2 }, prefix: true, fuzzy: 0.2 }).slice(0, 10);
    const text = JSON.stringify(found.map(({ title, path, text }) => ({ title, path, content: text.slice(0, 300) })));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

export async function startPeer(program: string, argument: string): Promise<Peer> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, argument],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = await once(child.stdout!, 'data');
  return {
    origin: `http://127.0.0.1:${String(port).trim()}`,
    pid: child.pid!,
    stop: () => void child.kill(),
  };
}

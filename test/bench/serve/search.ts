import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServeProcess } from '../../platform/serve-process.ts';
import { formatLoad, load } from './load.ts';
import { miniSearchProgram, startPeer } from './peers.ts';

export interface SearchedText {
  id: number;
  path: string;
  title: string;
  text: string;
}

interface Compared {
  server: ServeProcess;
  key: string;
  texts: SearchedText[];
  query(): string;
  folder: string;
}

/** The same questions about the same sections, to `octavo serve` and to MiniSearch behind Node's HTTP server. */
export async function compareWithMiniSearch(compared: Compared): Promise<void> {
  const { server, key, texts, query, folder } = compared;
  const file = join(folder, `texts-${texts.length}.json`);
  writeFileSync(file, JSON.stringify(texts));
  const peer = await startPeer(miniSearchProgram, file);
  const body = () => JSON.stringify({ query: query() });
  const headers = { authorization: `Bearer ${key}` };
  const path = '/v1/search/default';
  for (const [name, origin] of [
    ['octavo serve', server.public],
    ['MiniSearch', peer.origin],
    ['octavo serve', server.public],
    ['MiniSearch', peer.origin],
  ] as const) {
    const result = await load({ origin, path, headers, body });
    console.log(`search, ${texts.length} sections: ${name.padEnd(12)} ${formatLoad(result)}`);
  }
  peer.stop();
}

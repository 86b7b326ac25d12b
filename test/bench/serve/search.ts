import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServeProcess } from '../../platform/serve-process.ts';
import { cpuOf } from './cpu.ts';
import { formatLoad, load } from './load.ts';
import { miniSearchProgram, startPeer } from './peers.ts';

const seconds = 4;

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

/** Questions of readers repeat: half of them are among the first seventeen of these. */
const askedOften = 300;

/**
 * The same questions about the same sections, to `octavo serve` and to MiniSearch behind Node's HTTP server: all new, and
 * as readers ask them. Processor time tells more than requests a second where the machine has other work.
 */
export async function compareWithMiniSearch(compared: Compared): Promise<void> {
  const { server, key, texts, query, folder } = compared;
  const file = join(folder, `texts-${texts.length}.json`);
  writeFileSync(file, JSON.stringify(texts));
  const peer = await startPeer(miniSearchProgram, file);
  const headers = { authorization: `Bearer ${key}` };
  const servers = [
    { name: 'octavo serve', origin: server.public, pid: server.child.pid! },
    { name: 'MiniSearch', origin: peer.origin, pid: peer.pid },
  ];
  const often = Array.from({ length: askedOften }, query);
  let turn = 0;
  const kinds = {
    'all new': query,
    // Evenly on a scale of powers, so that the frequency falls with the rank (Zipf).
    'as readers ask': () => often[Math.floor(askedOften ** ((turn++ * 0.618034) % 1)) - 1]!,
  };
  for (let round = 0; round < 2; round++) {
    for (const [kind, next] of Object.entries(kinds)) {
      for (const { name, origin, pid } of servers) {
        const before = cpuOf(pid);
        const body = () => JSON.stringify({ query: next() });
        const result = await load({ origin, path: '/v1/search/default', headers, body, seconds });
        const each = (cpuOf(pid) - before) / Math.max(1, result.perSecond * seconds);
        console.log(
          `search, ${texts.length} sections, ${kind}: ${name.padEnd(12)} ${formatLoad(result)}, ${each.toFixed(2)} ms of a processor each`,
        );
      }
    }
  }
  peer.stop();
}

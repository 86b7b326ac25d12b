import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ServeProcess } from '../../platform/serve-process.ts';
import { formatLoad, type LoadResult, load } from './load.ts';
import { sirvProgram, startPeer } from './peers.ts';

const rounds = 3;

/**
 * The same page and script from `octavo serve` and from sirv, in turns: as it is, compressed, and as one that the
 * client has.
 */
export async function compareWithSirv(server: ServeProcess, folder: string): Promise<void> {
  const peer = await startPeer(sirvProgram, packed(folder));
  const [script] = readdirSync(join(folder, '_octavo')).filter((name) => name.endsWith('.js'));
  const requests: [string, string, Record<string, string>][] = [
    ['page', '/writing/pages/', {}],
    ['page, gzip', '/writing/pages/', { 'accept-encoding': 'gzip' }],
    ['page, Brotli', '/writing/pages/', { 'accept-encoding': 'gzip, br' }],
    ['script, Brotli', `/_octavo/${script}`, { 'accept-encoding': 'gzip, br' }],
  ];
  for (const [name, path, headers] of requests) {
    const results: { octavo: LoadResult[]; sirv: LoadResult[] } = { octavo: [], sirv: [] };
    for (let round = 0; round < rounds; round++) {
      for (const who of ['octavo', 'sirv'] as const) {
        const origin = who === 'octavo' ? server.public : peer.origin;
        results[who].push(await load({ origin, path, headers, seconds: 2 }));
      }
    }
    const [octavo, sirv] = [median(results.octavo), median(results.sirv)];
    console.log(`${name}: octavo serve ${formatLoad(octavo)}`);
    console.log(`${name}: sirv         ${formatLoad(sirv)}`);
    console.log(`${name}: ${(octavo.perSecond / sirv.perSecond).toFixed(2)} times sirv`);
  }
  peer.stop();
}

function median(results: LoadResult[]): LoadResult {
  return results.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(results.length / 2)]!;
}

/** The folder, with compressed files beside the others as sirv expects them. */
function packed(folder: string): string {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|css)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const raw = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(raw));
    writeFileSync(`${file}.br`, brotliCompressSync(raw, { params: { 1: 5 } }));
  }
  return folder;
}

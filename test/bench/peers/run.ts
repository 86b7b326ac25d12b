import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Corpus } from '../corpus.ts';
import { type Cost, measure } from '../measure.ts';
import type { Peer } from './peer.ts';

/** Installs a peer below the working folder; false, with the reason on stderr, when that fails. */
export async function installPeer(folder: string, peer: Peer): Promise<boolean> {
  if (peer.packages.length === 0) return true;
  const home = toolFolder(folder, peer);
  mkdirSync(home, { recursive: true });
  const command = ['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', '--prefix'];
  const { exit, output } = await measure([...command, home, ...peer.packages], home);
  if (exit !== 0) console.error(`${peer.title} could not be installed:\n${output.slice(-600)}`);
  return exit === 0;
}

/** Writes the corpus for a peer and gives it its packages. */
export function writePeer(folder: string, peer: Peer, corpus: Corpus, place: string): void {
  mkdirSync(place, { recursive: true });
  peer.write(place, corpus);
  if (peer.packages.length === 0) return;
  symlinkSync(
    join(toolFolder(folder, peer), 'node_modules'),
    join(place, 'node_modules'),
    'junction',
  );
}

export function buildPeer(peer: Peer, place: string): Promise<Cost> {
  const local = join(place, 'node_modules/.bin', peer.command[0]!);
  const program = existsSync(local) ? local : peer.command[0]!;
  return measure([program, ...peer.command.slice(1)], place, { env: peer.env });
}

function toolFolder(folder: string, peer: Peer): string {
  return join(folder, 'tools', peer.name);
}

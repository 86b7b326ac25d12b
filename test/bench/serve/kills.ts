import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { killRounds, type Losses, noLosses } from '../../platform/kill-rounds.ts';
import { hasPostgres, startPostgres } from '../../platform/postgres.ts';
import { freePort } from '../../platform/stores.ts';
import { openLimits } from './open-limits.ts';

/** Milliseconds after an update was acknowledged within which the server is killed; one takes about half of it. */
const span = 4000;

/** Servers that are killed side by side, each with a store of its own: most of a round is waiting for leases to end. */
const lanes = 4;

/** Kills of one server after which everything is asked for, so that a run that is broken off has shown something, too. */
const verifyEvery = 10;

/** So many kills on each store, and what was lost of all that was acknowledged. */
export async function measureKills(folder: string, kills: number, stores?: string): Promise<void> {
  if (stores !== 'postgres') await killAll(folder, kills, 'embedded', async () => undefined);
  if (!hasPostgres || stores === 'embedded') return;
  const database = await startPostgres(await freePort());
  try {
    await killAll(folder, kills, 'postgres', async () => database.newDatabase());
  } finally {
    await database.stop();
  }
}

async function killAll(
  folder: string,
  kills: number,
  store: string,
  newDatabase: () => Promise<string | undefined>,
): Promise<void> {
  const started = Date.now();
  let done = 0;
  const lane = async (number: number): Promise<Losses> => {
    const rounds = Math.floor(kills / lanes) + (number < kills % lanes ? 1 : 0);
    const own = join(folder, `kill-${store}-${number}`);
    const dir = join(own, 'docs');
    mkdirSync(dir, { recursive: true });
    const databaseUrl = await newDatabase();
    const options = {
      dir,
      data: join(own, 'data'),
      args: ['--config', openLimits(join(own, 'octavo.json'), dir)],
      ...(databaseUrl !== undefined && { env: { DATABASE_URL: databaseUrl } }),
    };
    const onRound = (round: number, losses: Losses) => {
      done++;
      if (round % verifyEvery !== 0) return;
      console.log(
        `${store}, ${done} kills, ${round} of server ${number}: ${JSON.stringify(losses)}`,
      );
    };
    return killRounds(options, { rounds, span, seed: number + 1, verifyEvery, onRound });
  };
  const all = await Promise.all(Array.from({ length: Math.min(lanes, kills) }, (_, n) => lane(n)));
  const sum = { ...noLosses };
  for (const losses of all) {
    for (const name of Object.keys(sum) as (keyof Losses)[]) sum[name] += losses[name];
  }
  const minutes = Math.round((Date.now() - started) / 60_000);
  console.log(`kill -9, ${done} times, ${store}, ${minutes} min: ${JSON.stringify(sum)}`);
}

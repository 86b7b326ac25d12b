import { Random } from '../bench/random.ts';
import { docsJson, writeFiles } from '../build/site.ts';
import { acknowledgeMore, countLost, nothingYet } from './acknowledged.ts';
import { ask, ended, trigger } from './requests.ts';
import { createKey, type ServeOptions, type ServeProcess, startServe } from './serve-process.ts';

export interface Losses {
  /** Updates that were acknowledged and are not there after the kill. */
  lostUpdates: number;
  /** Updates that never came to an end. */
  stuckUpdates: number;
  failedUpdates: number;
  /** Threads whose id was told and that cannot be continued. */
  lostThreads: number;
  /** Feedback and keys that were acknowledged and are not there in the end. */
  lostComments: number;
  lostKeys: number;
  /** Answers that were neither of the old site nor of the new one. */
  tornPages: number;
}

export const noLosses: Losses = {
  lostUpdates: 0,
  stuckUpdates: 0,
  failedUpdates: 0,
  lostThreads: 0,
  lostComments: 0,
  lostKeys: 0,
  tornPages: 0,
};

export interface KillPlan {
  rounds: number;
  span: number;
  /** Of the moments. */
  seed?: number;
  /** So many rounds after each other before all that was acknowledged is asked for; it always is in the end. */
  verifyEvery?: number;
  onRound?(round: number, losses: Losses): void;
}

/**
 * Kills a server in the middle of updates, over and over, each time at another moment of `span` milliseconds, and counts
 * what is lost of all rounds. Each round writes a new word on two pages; a site that is whole has the same word
 * on both. Only every second round, and the last, waits for its update: the others kill a server that repairs what the
 * kill before has left.
 */
export async function killRounds(
  options: ServeOptions,
  { rounds, span, seed = 1, verifyEvery = rounds, onRound }: KillPlan,
): Promise<Losses> {
  const losses = { ...noLosses };
  const acknowledged = nothingYet();
  const random = new Random(seed);
  writeRound(options.dir, 0);
  let server = await startServe(options);
  const admin = await createKey(options, 'admin');
  const reader = await createKey(options, 'assistant');
  await isShown(server, 'round-0-');
  try {
    for (let round = 1; round <= rounds; round++) {
      writeRound(options.dir, round);
      const id = await trigger(server, admin);
      acknowledged.updates.push(id);
      const thread = await ask(server, reader);
      if (thread !== undefined) acknowledged.threads.push(thread);
      const moment = new Promise((resolve) => setTimeout(resolve, random.next() * span));
      await acknowledgeMore(server, options, acknowledged);
      await moment;
      await server.kill();
      server = await startServe(options);
      losses.tornPages += await torn(server);
      if (round % 2 === 0 || round === rounds) {
        const status = await ended(server, admin, id);
        if (status === 'stuck') losses.stuckUpdates++;
        else if (status === 'failure') losses.failedUpdates++;
        losses.tornPages += await torn(server);
      }
      if (round % verifyEvery === 0 || round === rounds) {
        const lost = await countLost(server, { admin, reader }, acknowledged);
        losses.lostUpdates = lost.updates;
        losses.lostThreads = lost.threads;
        losses.lostComments = lost.comments;
        losses.lostKeys = lost.keys;
      }
      onRound?.(round, losses);
    }
    return losses;
  } finally {
    await server.stop();
  }
}

/** Two pages with the same word. */
export function writeRound(dir: string, round: number): void {
  writeFiles(dir, {
    'docs.json': docsJson({ pages: ['index', 'other'] }),
    'index.mdx': `---\ntitle: First\n---\n\nround-${round}-\n`,
    'other.mdx': `---\ntitle: Other\n---\n\nround-${round}-\n`,
  });
}

/** Waits until a page has the word. */
export async function isShown(server: ServeProcess, word: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await text(server, '/')).includes(word)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The site was never published.');
}

/** 1 when the two pages are not of one site. The switch may come between two requests: then they are asked again. */
async function torn(server: ServeProcess): Promise<number> {
  for (let tries = 0; tries < 3; tries++) {
    const words = await Promise.all(
      ['/', '/other'].map(async (path) => /round-\d+-/.exec(await text(server, path))?.[0]),
    );
    if (words[0] !== undefined && words[0] === words[1]) return 0;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return 1;
}

async function text(server: ServeProcess, path: string): Promise<string> {
  return (await fetch(`${server.public}${path}`)).text();
}

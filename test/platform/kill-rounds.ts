import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsJson, writeFiles } from '../build/site.ts';
import { createKey, type ServeOptions, type ServeProcess, startServe } from './serve-process.ts';

export interface Losses {
  /** Updates that were acknowledged and are not there after the kill. */
  lostUpdates: number;
  /** Updates that never came to an end. */
  stuckUpdates: number;
  failedUpdates: number;
  /** Threads whose id was told and that cannot be continued. */
  lostThreads: number;
  /** Answers that were neither of the old site nor of the new one. */
  tornPages: number;
}

export const noLosses: Losses = {
  lostUpdates: 0,
  stuckUpdates: 0,
  failedUpdates: 0,
  lostThreads: 0,
  tornPages: 0,
};

/**
 * Kills a server in the middle of updates, over and over, each time a little later, and counts what is lost. Each round
 * writes a new word on two pages; a site that is whole has the same word on both.
 */
export async function killRounds(
  options: ServeOptions,
  rounds: number,
  span: number,
): Promise<Losses> {
  const losses = { ...noLosses };
  const write = (round: number) =>
    writeFiles(options.dir, {
      'docs.json': docsJson({ pages: ['index', 'other'] }),
      'index.mdx': `---\ntitle: First\n---\n\nround-${round}-\n`,
      'other.mdx': `---\ntitle: Other\n---\n\nround-${round}-\n`,
    });
  write(0);
  let server = await startServe(options);
  const key = await createKey(options, 'admin');
  const reader = await createKey(options, 'assistant');
  await published(server, 'round-0-');
  for (let round = 1; round <= rounds; round++) {
    write(round);
    const id = await trigger(server, key);
    const thread = await ask(server, reader);
    await new Promise((resolve) => setTimeout(resolve, (span * round) / rounds));
    await server.kill();
    server = await startServe(options);
    losses.tornPages += await torn(server);
    const status = await ended(server, key, id);
    if (status === 404) losses.lostUpdates++;
    else if (status === 'stuck') losses.stuckUpdates++;
    else if (status === 'failure') losses.failedUpdates++;
    if ((await ask(server, reader, thread)) !== thread) losses.lostThreads++;
    losses.tornPages += await torn(server);
  }
  await server.stop();
  return losses;
}

export async function trigger(server: ServeProcess, key: string): Promise<string> {
  const answer = await fetch(`${server.admin}/v1/project/update/default`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  });
  return ((await answer.json()) as { statusId: string }).statusId;
}

export async function ask(
  server: ServeProcess,
  key: string,
  threadId?: string,
): Promise<string | undefined> {
  const answer = await fetch(`${server.public}/v1/assistant/default/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      threadId,
      messages: [{ role: 'user', content: 'Which round is it?' }],
    }),
  });
  await answer.text();
  return answer.headers.get('x-thread-id') ?? undefined;
}

export async function ended(
  server: ServeProcess,
  key: string,
  id: string,
): Promise<'success' | 'failure' | 'stuck' | 404> {
  for (let tries = 0; tries < 1500; tries++) {
    const answer = await fetch(`${server.admin}/v1/project/update-status/${id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (answer.status === 404) return 404;
    const { status } = (await answer.json()) as { status: string };
    if (status === 'success' || status === 'failure') return status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return 'stuck';
}

async function published(server: ServeProcess, word: string): Promise<void> {
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

export function rewrite(dir: string, name: string, word: string): void {
  writeFileSync(join(dir, `${name}.mdx`), `---\ntitle: ${name}\n---\n\n${word}\n`);
}

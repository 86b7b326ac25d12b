import { ask, ended, patiently } from './requests.ts';
import { createKey, type ServeOptions, type ServeProcess } from './serve-process.ts';

/** What a server has acknowledged: each of these must be there after any number of kills. */
export interface Acknowledged {
  updates: string[];
  threads: string[];
  /** Comments of readers. */
  comments: string[];
  keys: string[];
}

export function nothingYet(): Acknowledged {
  return { updates: [], threads: [], comments: [], keys: [] };
}

/** Says something about a page, and makes a key; both count once the server has said that it has them. */
export async function acknowledgeMore(
  server: ServeProcess,
  options: ServeOptions,
  acknowledged: Acknowledged,
): Promise<void> {
  const comment = `comment-${acknowledged.comments.length}-`;
  const answer = await patiently(`${server.public}/v1/feedback/default`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/', comment }),
  });
  if (answer.status !== 202) throw new Error(`Feedback was answered with ${answer.status}.`);
  acknowledged.comments.push(comment);
  acknowledged.keys.push(await createKey(options, 'assistant'));
}

/** How much of it is not there any more. */
export async function countLost(
  server: ServeProcess,
  keys: { admin: string; reader: string },
  { updates, threads, comments, keys: made }: Acknowledged,
): Promise<{ updates: number; threads: number; comments: number; keys: number }> {
  const lost = { updates: 0, threads: 0, comments: 0, keys: 0 };
  for (const id of updates) {
    const status = await ended(server, keys.admin, id);
    if (status !== 'success' && status !== 'failure') lost.updates++;
  }
  for (const thread of threads) {
    if ((await ask(server, keys.reader, thread)) !== thread) lost.threads++;
  }
  const table = await patiently(`${server.admin}/v1/project/feedback-csv/default`, {
    headers: { authorization: `Bearer ${keys.admin}` },
  });
  const kept = await table.text();
  lost.comments = comments.filter((comment) => !kept.includes(comment)).length;
  for (const key of made) {
    const answer = await patiently(`${server.public}/v1/search/default`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'round' }),
    });
    if (answer.status !== 200) lost.keys++;
  }
  return lost;
}

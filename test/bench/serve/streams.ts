import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defaultLimits } from '../../../src/platform/settings/defaults.ts';
import { openStore } from '../../../src/platform/store/open.ts';
import { pages, type Service, startService } from '../../platform/service.ts';

/** A model that falls silent after its first word, and clients that wait for more. Told by messages what to do. */
const clients = `
const http = require('node:http');
const word = 'data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":"Wait"}}]}\\n\\n';
const model = http.createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(word);
});
model.listen(0, '127.0.0.1', () => process.send({ baseUrl: 'http://127.0.0.1:' + model.address().port + '/v1' }));
let open = [];
process.on('message', ({ origin, key, count }) => {
  if (count === 0) {
    for (const one of open) one.destroy();
    open = [];
    return process.send({ done: 0 });
  }
  let ready = 0;
  const agent = new http.Agent({ maxSockets: Infinity });
  const ask = (left) => {
    if (left === 0) return;
    const body = JSON.stringify({ fp: 'anonymous', messages: [{ role: 'user', content: 'How do I dock a ship?' }] });
    const sent = http.request(origin + '/v1/assistant/harbour/message', { agent, method: 'POST', headers: { authorization: 'Bearer ' + key, 'content-type': 'application/json' } }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        if (text === undefined) return;
        text += part;
        if (!text.includes('0:"Wait"')) return;
        text = undefined;
        if (++ready === count) process.send({ done: count });
        ask(left - 1);
      });
      answer.on('error', () => {});
    });
    sent.on('error', () => {});
    open.push(sent);
    sent.end(body);
  };
  // So many at a time.
  for (let lane = 0; lane < 20; lane++) ask(Math.floor(count / 20) + (lane < count % 20 ? 1 : 0));
});
`;

/** Memory of open answers and what is left of them, in this process, with everybody else in another. */
export async function measureStreams(count: number): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const folder = mkdtempSync(join(tmpdir(), 'octavo-streams-'));
  const program = join(folder, 'clients.cjs');
  writeFileSync(program, clients);
  const child = fork(program, { execArgv: [] });
  const told = () =>
    new Promise<Record<string, unknown>>((resolve) => child.once('message', resolve as never));
  const baseUrl = (await told()).baseUrl as string;
  const store = await openStore({ data: join(folder, 'data') });
  if ('holder' in store) throw new Error('The data folder is locked.');
  const many = { requests: 1e9, seconds: 1 };
  const service = await startService(store, {
    model: { provider: 'openai-compatible', baseUrl, model: 'm' },
    limits: {
      ...defaultLimits,
      assistantPerAddress: many,
      assistantPerProject: many,
      modelSilence: 3_600_000,
    },
  });
  service.platform.settings.projects[0]!.tokensPerDay = 1e12;
  await service.publish(pages);
  const memory = async () => {
    for (let times = 0; times < 4; times++) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      gc();
    }
    const { heapUsed, external, rss } = process.memoryUsage();
    return { own: (heapUsed + external) / 1024, rss: rss / 1024 };
  };
  const ask = async (wanted: number) => {
    const done = told();
    child.send({ origin: service.public, key: service.keys.assistant, count: wanted });
    await done;
  };
  // What the first answers load stays loaded.
  await ask(50);
  await ask(0);
  const before = await memory();
  await ask(count);
  const open = await memory();
  await ask(0);
  const took = await untilEnded(service, 50 + count);
  const after = await memory();
  const each = (from: number, to: number) => ((to - from) / count).toFixed(1);
  console.log(
    `${count} open answers: ${each(before.own, open.own)} KB each of heap and buffers, ${each(before.rss, open.rss)} KB of resident memory; ` +
      `${took} s after they were closed ${each(before.own, after.own)} KB and ${each(before.rss, after.rss)} KB`,
  );
  child.kill();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Waits until so many answers have been stored, as far as they got; returns the seconds. */
async function untilEnded({ admin }: Service, count: number): Promise<number> {
  const started = Date.now();
  const ended = async () => {
    const metrics = await (await fetch(`${admin}/metrics`)).text();
    const totals = metrics.matchAll(/^octavo_assistant_answers_total\S* (\d+)$/gm);
    return [...totals].reduce((sum, [, total]) => sum + Number(total), 0);
  };
  while ((await ended()) < count) {
    if (Date.now() - started > 600_000)
      throw new Error(`Only ${await ended()} answers have ended.`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return Math.round((Date.now() - started) / 1000);
}

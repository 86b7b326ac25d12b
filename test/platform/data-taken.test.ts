import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../build/site.ts';
import { startServe } from './serve-process.ts';
import { pages } from './service.ts';
import { fillData, inFolder } from './stores.ts';

it('a server that was paused until another took its data folder over says so, and ends', async () => {
  await inFolder(async (folder) => {
    const [dir, data] = [join(folder, 'docs'), join(folder, 'data')];
    writeFiles(dir, { 'docs.json': '{"navigation":{"pages":["index"]}}', ...pages });
    await fillData(data);
    const server = await startServe({ dir, data });
    let said = '';
    server.child.stderr!.on('data', (text) => {
      said += text;
    });
    const ended = once(server.child, 'exit');
    server.child.kill('SIGSTOP');
    const lock = join(data, 'serve.lock');
    const other = JSON.stringify({ pid: 1, started: 'then', system: 'another' });
    writeFileSync(lock, other);
    server.child.kill('SIGCONT');
    expect(await ended).toEqual([1, null]);
    expect(said).toMatch(/"level":"error","message":"stopped".*Another process has taken over/);
    expect(readFileSync(lock, 'utf8')).toBe(other);
  });
});

import fs, { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPlainText } from '../../src/project/files/plain-file.ts';
import { siteHandler } from '../../src/site/handler.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';

/** As in a process that has as many files and connections open as the system lets it have. */
function openNoMoreFiles(): { end(): void } {
  const refuse = () => {
    throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  };
  const spies = [
    vi.spyOn(promises, 'readFile').mockImplementation(async () => refuse()),
    vi.spyOn(fs, 'openSync').mockImplementation(refuse),
  ];
  const end = () => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(end);
  syncBuiltinESMExports();
  return { end };
}

test('redirects that cannot be read for lack of open files are read again', async () => {
  const root = temporaryFolder();
  writeFiles(root, { 'index.html': 'Hello', _redirects: '/old /new 308\n' });
  const handler = siteHandler(root, '/');
  const ask = () => handler(new Request('http://site/old'));
  const { end } = openNoMoreFiles();
  await expect(ask()).rejects.toThrow('EMFILE');
  end();
  expect((await ask()).status).toBe(308);
});

test('a file that cannot be read for lack of open files does not count as missing', () => {
  const root = temporaryFolder();
  writeFiles(root, { 'a.txt': 'Hello' });
  const read = () => readPlainText(`${root}/a.txt`);
  const { end } = openNoMoreFiles();
  expect(read).toThrow('EMFILE');
  end();
  expect(read()).toBe('Hello');
});

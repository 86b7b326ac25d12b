import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPackStore } from '../../src/incremental/pack-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-packs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (kind = 'body') => openPackStore<unknown>(folder, kind);
const files = () => readdirSync(folder);
/** Text that deflating leaves about as large as it is. */
const noise = (length: number, seed: number) => {
  const parts = Array.from({ length: Math.ceil(length / 27) }, (_, part) =>
    hash('sha1', `${seed}:${part}`, 'base64').slice(0, 27),
  );
  return parts.join('').slice(0, length);
};

describe('values in packs', () => {
  test('are seen by the store at once, and by others when they are written', () => {
    const one = open();
    one.set('/a', { html: 'A' });
    expect(one.get('/a')).toEqual({ html: 'A' });
    expect(open().get('/a')).toBeUndefined();
    one.flush();
    expect(one.get('/a')).toEqual({ html: 'A' });
    expect(open().get('/a')).toEqual({ html: 'A' });
    expect(open('search').get('/a')).toBeUndefined();
    expect(files()).toHaveLength(1);
  });

  test('are found in any chunk, before and after they are written', () => {
    const store = open();
    const value = (index: number) => noise(40_000, index);
    for (let index = 0; index < 300; index++) store.set(`/${index}`, value(index));
    const wrong = () =>
      Array.from({ length: 300 }, (_, i) => i).filter((i) => store.get(`/${i}`) !== value(i));
    expect(wrong()).toEqual([]);
    store.flush();
    expect(wrong()).toEqual([]);
    expect(files().length).toBeGreaterThan(1);
    expect(files().length).toBeLessThan(4);
  });

  test('are the newest of their slot', () => {
    for (const value of ['first', 'second', 'third']) {
      const store = open();
      store.set('/a', value);
      store.set('/only', value === 'first' ? 1 : 2);
      store.set('/a', `${value}, again`);
      store.flush();
      expect(store.get('/a')).toBe(`${value}, again`);
    }
    expect(open().get('/a')).toBe('third, again');
  });

  test('are missing where a file is damaged, and only those', () => {
    for (const slot of ['/a', '/b']) {
      const store = open();
      store.set(slot, slot.repeat(100));
      store.flush();
    }
    const [first] = files().sort();
    const bytes = readFileSync(join(folder, first!));
    const damages = [
      bytes.subarray(0, 10),
      Buffer.alloc(0),
      Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]),
      Buffer.concat([Buffer.from([bytes[0]! ^ 1]), bytes.subarray(1)]),
      // An index that claims to be larger than the file.
      Buffer.concat([
        bytes.subarray(0, -24),
        Buffer.from([255, 255, 255, 255]),
        bytes.subarray(-20),
      ]),
    ];
    for (const damaged of damages) {
      writeFileSync(join(folder, first!), damaged);
      expect(open().get('/a')).toBeUndefined();
      expect(open().get('/b')).toBe('/b'.repeat(100));
    }
  });
});

describe('sweeping', () => {
  test('removes what is not wanted once it is half of a pack', () => {
    const store = open();
    for (let index = 0; index < 10; index++) store.set(`/${index}`, noise(1000, index));
    store.sweep((slot) => slot !== '/0');
    expect(open().get('/0')).toBe(noise(1000, 0));
    const before = statSync(join(folder, files()[0]!)).size;
    store.sweep((slot) => slot >= '/6');
    expect(files()).toHaveLength(1);
    expect(statSync(join(folder, files()[0]!)).size).toBeLessThan(before / 2);
    expect(open().get('/0')).toBeUndefined();
    expect(open().get('/9')).toBe(noise(1000, 9));
    store.sweep(() => false);
    expect(files()).toEqual([]);
  });

  test('removes values that were replaced, and what is damaged', () => {
    for (const value of [1, 2, 3]) {
      const store = open();
      store.set('/a', value);
      store.flush();
    }
    writeFileSync(join(folder, '00000000000-x.body'), 'damaged');
    const store = open();
    store.sweep(() => true);
    expect(files()).toHaveLength(1);
    expect(store.get('/a')).toBe(3);
  });

  test('removes values that were replaced in the same pack', () => {
    const store = open();
    store.set('/only', noise(1000, 0));
    for (let index = 1; index < 10; index++) store.set('/a', noise(1000, index));
    store.flush();
    const before = statSync(join(folder, files()[0]!)).size;
    store.sweep(() => true);
    expect(files()).toHaveLength(1);
    expect(statSync(join(folder, files()[0]!)).size).toBeLessThan(before / 3);
    expect(open().get('/a')).toBe(noise(1000, 9));
    expect(open().get('/only')).toBe(noise(1000, 0));
  });

  test('joins many small packs even when it is not said what is wanted, and no others', () => {
    for (let index = 0; index < 16; index++) {
      const store = open();
      store.set(`/${index}`, index);
      store.flush();
    }
    open().sweep();
    expect(files()).toHaveLength(16);
    const last = open();
    last.set('/last', noise(600_000, 1));
    last.set('/16', 16);
    last.flush();
    const more = open();
    more.set('/17', 17);
    more.sweep();
    expect(files()).toHaveLength(2);
    expect(Array.from({ length: 18 }, (_, index) => open().get(`/${index}`))).toEqual(
      Array.from({ length: 18 }, (_, index) => index),
    );
    expect(open().get('/last')).toBe(noise(600_000, 1));
  });

  test('leaves what another build writes meanwhile', () => {
    const one = open();
    one.set('/a', 1);
    one.flush();
    const other = open();
    expect(one.get('/a')).toBe(1);
    other.set('/b', 2);
    other.flush();
    one.sweep((slot) => slot === '/b');
    expect(open().get('/b')).toBe(2);
    expect(open().get('/a')).toBeUndefined();
  });
});

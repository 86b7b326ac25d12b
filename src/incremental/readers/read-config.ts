import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ConfigReader, LoadedConfig } from '../../project/config/load-config.ts';
import { readConfig } from '../../project/config/read-config.ts';
import type { DiskCache } from '../disk.ts';
import { fileAnswer } from '../marks.ts';
import { siteSlots } from '../slots.ts';
import { holds, type StoredValue, type TraceEntry } from '../store.ts';

/** Reads the configuration of a project. If its files are untouched, it comes from the cache. */
export interface ReadConfig {
  read: ConfigReader;
  /** Stores what was read for the next start. */
  keep(): void;
}

/**
 * Caches the content of docs.json and the files it includes: checking the navigation of ten thousand pages against all
 * rules takes longer than most other work before the first page. Files are recognised as in `openReadPages`. A
 * configuration with problems is read each time, and so is every mint.json.
 */
export function openReadConfig(
  cache: Pick<DiskCache, 'store'> | undefined,
  load: ConfigReader = readConfig,
): ReadConfig {
  const since = Date.now();
  const store = cache?.store<string>('config');
  const packed = store?.get(siteSlots.config);
  let fresh: { root: string; loaded: LoadedConfig } | undefined;

  return {
    async read(root) {
      // Unpacked for each caller, because the caller may change it.
      const stored = packed === undefined ? undefined : unpack(packed);
      if (stored && holds(stored.trace, (_, [file = '']) => fileAnswer(join(root, file), since)))
        return { value: stored.value, diagnostics: [] };
      const read = await load(root);
      const { value: loaded, diagnostics } = read;
      fresh = loaded && diagnostics.length === 0 ? { root, loaded } : undefined;
      return read;
    },
    keep() {
      if (!store || !fresh) return;
      const { root, loaded } = fresh;
      fresh = undefined;
      const trace: TraceEntry[] = [];
      for (const file of [loaded.configFile, ...loaded.included]) {
        const answer = fileAnswer(join(root, file), since);
        if (answer === undefined) return;
        trace.push(['file', [file], answer]);
      }
      const text = pack({ value: loaded, trace });
      // Some values do not survive JSON, for example `undefined`; then nothing is stored.
      if (isDeepStrictEqual(unpack(text).value, loaded)) store.set(siteSlots.config, text);
    },
  };
}

function pack({ value, trace }: StoredValue<LoadedConfig>): string {
  return JSON.stringify({ value: { ...value, positions: [...value.positions] }, trace });
}

function unpack(text: string): StoredValue<LoadedConfig> {
  const { value, trace } = JSON.parse(text);
  return { value: { ...value, positions: new Map(value.positions) }, trace };
}

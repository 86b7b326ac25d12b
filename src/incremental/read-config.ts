import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ConfigReader, LoadedConfig } from '../project/config/load-config.ts';
import { readConfig } from '../project/config/read-config.ts';
import type { DiskCache } from './disk.ts';
import { isSameStamp, type Stamp, stampOf } from './marks.ts';

/** Reads the configuration of a project; one whose files are untouched comes from the cache. */
export interface ReadConfig {
  read: ConfigReader;
  /** Stores what was read for the next start. */
  keep(): void;
}

/** Slots of pages are their routes: none can be called this. */
export const readConfigSlot = 'read config';

/** A configuration without problems, and the files that it was read from. */
interface Known {
  files: [file: string, stamp: Stamp][];
  loaded: LoadedConfig;
}

/**
 * Remembers what docs.json and its includes say: checking the navigation of ten thousand pages against all rules takes
 * longer than most else before the first page. Files are recognised as in `openReadPages`. A configuration with
 * problems is read each time, and so is every mint.json.
 */
export function openReadConfig(
  cache: Pick<DiskCache, 'store'> | undefined,
  load: ConfigReader = readConfig,
): ReadConfig {
  const since = Date.now();
  const store = cache?.store<string>('config');
  const kept = store?.get(readConfigSlot);
  let fresh: { root: string; loaded: LoadedConfig } | undefined;

  const isUntouched = (root: string, [file, before]: Known['files'][number]): boolean => {
    const now = stampOf(join(root, file), since);
    return now !== undefined && isSameStamp(before, now);
  };

  return {
    async read(root) {
      // Unpacked for each caller, who may change it.
      const known = kept === undefined ? undefined : unpack(kept);
      if (known?.files.every((file) => isUntouched(root, file)))
        return { value: known.loaded, diagnostics: [] };
      const read = await load(root);
      const { value: loaded, diagnostics } = read;
      fresh = loaded && diagnostics.length === 0 ? { root, loaded } : undefined;
      return read;
    },
    keep() {
      if (!store || !fresh) return;
      const { root, loaded } = fresh;
      fresh = undefined;
      const files: Known['files'] = [];
      for (const file of [loaded.configFile, ...loaded.included]) {
        const stamp = stampOf(join(root, file), since);
        if (!stamp) return;
        files.push([file, stamp]);
      }
      const packed = pack({ files, loaded });
      // Some values (`undefined`, for example) do not survive JSON; then nothing is stored.
      if (isDeepStrictEqual(unpack(packed).loaded, loaded)) store.set(readConfigSlot, packed);
    },
  };
}

function pack({ files, loaded }: Known): string {
  return JSON.stringify({ files, loaded: { ...loaded, positions: [...loaded.positions] } });
}

function unpack(packed: string): Known {
  const { files, loaded } = JSON.parse(packed);
  return { files, loaded: { ...loaded, positions: new Map(loaded.positions) } };
}

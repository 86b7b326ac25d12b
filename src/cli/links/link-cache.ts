import { keep, readKept } from '../../project/octavo-folder.ts';

/** How long a working URL is not checked again, in milliseconds. */
const fresh = 24 * 60 * 60 * 1000;

/** Working URLs with the time of their last check, stored in the project's `.octavo/`. */
export interface LinkCache {
  has(url: string): boolean;
  /** Adds URLs that work now, and removes expired ones. */
  add(urls: readonly string[]): void;
}

export function openLinkCache(root: string, now: number): LinkCache {
  const times = read(root);
  const isFresh = (time: number | undefined) => time !== undefined && now - time < fresh;
  return {
    has: (url) => isFresh(times.get(url)),
    add(urls) {
      for (const url of urls) times.set(url, now);
      const entries = [...times].filter(([, time]) => isFresh(time)).sort();
      keep(
        root,
        'links',
        'there.json',
        `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`,
      );
    },
  };
}

function read(root: string): Map<string, number> {
  try {
    const data: unknown = JSON.parse(readKept(root, 'links', 'there.json') ?? '{}');
    const times = Object.entries(data ?? {}).filter(([, time]) => typeof time === 'number');
    return new Map(times as [string, number][]);
  } catch {
    return new Map();
  }
}

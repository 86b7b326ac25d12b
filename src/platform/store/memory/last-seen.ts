import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../../lib/write-whole.ts';
import type { Deployment } from '../deployments.ts';
import type { KeyRecord } from '../keys.ts';

/** What a process needs to know about a project to serve its pages. */
export interface ServedProject {
  deployment?: Deployment;
  /** The key that the pages use. It is public. */
  key?: { key: string; record: KeyRecord };
}

/** Remembers on disk what was last served, for a start while the database is away. */
export interface LastSeen {
  /** Empty if nothing is remembered or it cannot be read. */
  read(project: string): Promise<ServedProject>;
  /** Adds to what is remembered. */
  keep(project: string, seen: ServedProject): Promise<void>;
  forget(project: string): Promise<void>;
}

/**
 * Keeps one small file per project in `folder`. Failing to write it is not an error, because it only helps after the
 * next start.
 */
export function lastSeenIn(folder: string): LastSeen {
  const file = (project: string) => join(folder, `${project}.json`);
  const read = async (project: string): Promise<ServedProject> => {
    try {
      return JSON.parse(await readFile(file(project), 'utf8'), revive) as ServedProject;
    } catch {
      return {};
    }
  };
  /** Files are changed one after the other, so that no change is lost. */
  let last = Promise.resolve();
  return {
    read,
    keep(project, seen) {
      last = last.then(async () => {
        const before = await read(project);
        const after = JSON.stringify({ ...before, ...seen });
        if (after === JSON.stringify(before)) return;
        try {
          mkdirSync(folder, { recursive: true, mode: 0o700 });
          writeWhole(file(project), after);
        } catch {
          // Ignored: see above.
        }
      });
      return last;
    },
    forget(project) {
      last = last.then(() => rm(file(project), { force: true }).catch(() => {}));
      return last;
    },
  };
}

function revive(name: string, value: unknown): unknown {
  return name.endsWith('At') && typeof value === 'string' ? new Date(value) : value;
}

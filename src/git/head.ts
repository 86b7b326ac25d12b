import { join } from 'node:path';
import { readSmall } from './read-small.ts';
import type { WorkTree } from './work-tree.ts';

/** The checked-out commit. */
export interface Head {
  /** Undefined on a branch without commits. */
  commit?: string;
  branch?: string;
  /** The history is incomplete (a shallow clone). */
  isShallow: boolean;
}

/** Reads `HEAD` from the files of a repository, which starts no program and depends on no settings. */
export async function readHead({ gitDir, commonDir }: WorkTree): Promise<Head | undefined> {
  const text = (await readSmall(join(gitDir, 'HEAD')))?.trim();
  const ref = text === undefined ? undefined : refIn(text);
  const commit = ref === undefined ? commitIn(text) : await resolveRef(commonDir, ref);
  if (commit === undefined && ref === undefined) return undefined;
  const shallow = await readSmall(join(commonDir, 'shallow'));
  return {
    commit,
    branch: ref?.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : undefined,
    isShallow: Boolean(shallow?.trim()),
  };
}

/** The commit or tag object that a reference such as `refs/heads/main` points to. */
export async function resolveRef(
  commonDir: string,
  ref: string,
  hops = 5,
): Promise<string | undefined> {
  const text = (await readSmall(join(commonDir, ref)))?.trim();
  if (text !== undefined) {
    const next = refIn(text);
    if (next === undefined || hops === 0) return commitIn(text);
    return resolveRef(commonDir, next, hops - 1);
  }
  const packed = (await readSmall(join(commonDir, 'packed-refs'))) ?? '';
  const end = packed.indexOf(` ${ref}\n`);
  return end === -1 ? undefined : commitIn(packed.slice(packed.lastIndexOf('\n', end) + 1, end));
}

/** The reference in `ref: refs/heads/main`; a name that leads out of the repository's folder is ignored. */
function refIn(text: string): string | undefined {
  const ref = /^ref: (refs\/[^\0\n]+)$/.exec(text)?.[1];
  return ref?.split('/').includes('..') ? undefined : ref;
}

function commitIn(text: string | undefined): string | undefined {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.exec(text ?? '')?.[0];
}

import { folderOf, joinInside, specName } from './document/spec-name.ts';

/**
 * The specs that an author's name can refer to. It is a path from the project root, else from `folder`, the folder of
 * the file that contains the name. Else the first kind of match that finds any applies: the path without its
 * extension, the file name with or without extension, a part of the path; among several matches, the nearest. `names`
 * are sorted by file name, and so is the result.
 */
export function matchSpec(wanted: string, names: readonly string[], folder = ''): string[] {
  for (const path of [specName(wanted), joinInside(folder, wanted)]) {
    if (path !== undefined && names.includes(path)) return [path];
  }
  const name = wanted
    .trim()
    .replace(/^(?:\.{0,2}\/)+/, '')
    .toLowerCase();
  if (name === '') return [];
  const ways: ((candidate: string) => boolean)[] = [
    (candidate) => candidate === name,
    (candidate) => stem(candidate) === name,
    (candidate) => base(candidate) === name,
    (candidate) => stem(base(candidate)) === name,
    (candidate) => candidate.includes(name),
  ];
  for (const matches of ways) {
    const candidates = names.filter((candidate) => matches(candidate.toLowerCase()));
    if (candidates.length > 0) return nearestTo(folder, candidates);
  }
  return [];
}

/**
 * Of several files with equal names, those in the given folder or closest above it: each version may have its own
 * copy.
 */
function nearestTo(folder: string, names: readonly string[]): string[] {
  const shared = (name: string) => {
    const own = folderOf(name).split('/');
    const mismatch = own.findIndex((segment, index) => segment !== folder.split('/')[index]);
    return mismatch === -1 ? own.length : mismatch;
  };
  const most = Math.max(...names.map(shared));
  return names.filter((name) => shared(name) === most);
}

function base(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stem(path: string): string {
  return path.replace(/\.(?:json|ya?ml)$/, '');
}

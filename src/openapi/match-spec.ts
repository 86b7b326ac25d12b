import { folderOf, joinInside, specName } from './document/spec-name.ts';

/**
 * The specs that an author's name can refer to. It is a path from the project root, else from `folder`, the folder of
 * the file that contains the name. Else the first kind of match that finds any applies: the path without its extension,
 * the file name with or without extension, a part of the path; among several matches, the nearest. Else it is a file of
 * that name in another folder (`isElsewhere`), unless several are equally near, because it could be that of another
 * product. `names` are sorted by file name, and so is the result.
 */
export function matchSpec(wanted: string, names: readonly string[], folder = ''): string[] {
  for (const path of [specName(wanted), joinInside(folder, wanted)]) {
    if (path !== undefined && names.includes(path)) return [path];
  }
  const name = trimmed(wanted.trim().toLowerCase());
  if (name === '') return [];
  const nearest = (matches: (candidate: string) => boolean) =>
    nearestTo(folder, names.filter(matches), (candidate) => candidate);
  const ways: ((candidate: string) => boolean)[] = [
    (candidate) => candidate === name,
    (candidate) => stem(candidate) === name,
    (candidate) => base(candidate) === name,
    (candidate) => stem(base(candidate)) === name,
    (candidate) => candidate.includes(name),
  ];
  for (const matches of ways) {
    const candidates = nearest((candidate) => matches(candidate.toLowerCase()));
    if (candidates.length > 0) return candidates;
  }
  const elsewhere = nearest((candidate) => isElsewhere(name, candidate));
  return elsewhere.length === 1 ? elsewhere : [];
}

/** Whether a spec has the file name that the author wrote, but is in another folder. */
export function isElsewhere(wanted: string, spec: string): boolean {
  const [path, file] = [wanted, spec].map((one) => one.trim().toLowerCase());
  return path!.includes('/') && base(file!) === base(path!) && !file!.includes(trimmed(path!));
}

/**
 * Of values from several files, those from files in the given folder or closest above it: each version and language may
 * have its own copy.
 */
export function nearestTo<T>(folder: string, all: readonly T[], fileOf: (one: T) => string): T[] {
  const segments = folder.split('/');
  const shared = (one: T) => {
    const own = folderOf(fileOf(one)).split('/');
    const mismatch = own.findIndex((segment, index) => segment !== segments[index]);
    return mismatch === -1 ? own.length : mismatch;
  };
  const most = Math.max(...all.map(shared));
  return all.filter((one) => shared(one) === most);
}

/** A path without `/`, `./` and `../` at its start. */
function trimmed(path: string): string {
  return path.replace(/^(?:\.{0,2}\/)+/, '');
}

function base(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stem(path: string): string {
  return path.replace(/\.(?:json|ya?ml)$/, '');
}

/**
 * The specs that an author's short name can mean, by the closest way of matching that finds any: the whole path, the
 * path without its extension, the file's name with and without extension, a part of the path (reference §2.10).
 * `names` come in file-name order, and so does the answer.
 */
export function matchSpec(wanted: string, names: readonly string[]): string[] {
  const name = wanted
    .trim()
    .replace(/^\.?\//, '')
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
    const found = names.filter((candidate) => matches(candidate.toLowerCase()));
    if (found.length > 0) return found;
  }
  return [];
}

function base(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stem(path: string): string {
  return path.replace(/\.(?:json|ya?ml)$/, '');
}

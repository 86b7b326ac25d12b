/** True for specs that are fetched. */
export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * The one spelling of a spec's source: its URL as it is, or its file relative to the project root (`/api.json`,
 * `./api.json` and `docs/../api.json` are `api.json`). Undefined when it leads out of the project.
 */
export function specName(source: string): string | undefined {
  const trimmed = source.trim();
  if (isUrl(trimmed)) return trimmed;
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return undefined;
  return joinInside('', trimmed);
}

/** Joins a relative path to a folder of the project; undefined when it leads out. A leading `/` is the root. */
export function joinInside(folder: string, path: string): string | undefined {
  const slashed = path.replaceAll('\\', '/');
  const parts = slashed.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of slashed.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Folder of a file, empty for the root. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

import { withoutQuery } from '../../lib/text/address.ts';

/** Whether a spec has to be fetched. */
export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * The normal form of a spec's source: a URL unchanged, or a file relative to the project root (`/api.json`,
 * `./api.json` and `docs/../api.json` become `api.json`). Undefined when it is outside the project.
 */
export function specName(source: string): string | undefined {
  const trimmed = source.trim();
  if (isUrl(trimmed)) return trimmed;
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return undefined;
  return joinInside('', trimmed);
}

/**
 * Joins a relative path to a folder of the project. A leading `/` means the project root. Undefined when the result
 * is outside the project.
 */
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

/** The folder of a file; empty for the root. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/** The name of a spec's file: the last part of its path or URL. */
export function fileNameOf(spec: string): string {
  const segments = withoutQuery(spec).replace(/\/$/, '').split('/');
  return segments.at(-1) || spec;
}

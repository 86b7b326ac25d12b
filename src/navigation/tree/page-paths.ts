import { joinInside } from '../../openapi/document/spec-name.ts';

/**
 * A page string of the navigation as the id of a page: relative to the project's root, without slashes around it.
 * `./` and `..` are resolved. Undefined when it leads out of the project (`../x`, `C:\x`, `file:///x`).
 */
export function pagePath(text: string): string | undefined {
  // Nearly all are written just so, on large sites ten thousand times.
  if (/^[\w-]+(?:\/[\w-]+)*$/.test(text)) return text;
  const trimmed = text.trim();
  if (/^(?:[a-z]:[\\/]|file:)/i.test(trimmed)) return undefined;
  return joinInside('', trimmed);
}

/** Route of a page file: `a/index` is `/a`, `index` is `/`. */
export function routeOfId(id: string): string {
  const folder = id.replace(/(^|\/)index$/, '');
  return folder === '' ? '/' : `/${folder}`;
}

import { joinInside } from '../../openapi/document/spec-name.ts';

/**
 * The id of the page that a navigation entry names: relative to the project root, without slashes at its ends. `./`
 * and `..` are resolved. Undefined when it is outside the project (`../x`, `C:\x`, `file:///x`).
 */
export function pagePath(text: string): string | undefined {
  // Nearly all entries have this simple form, and large sites have ten thousand of them.
  if (/^[\w-]+(?:\/[\w-]+)*$/.test(text)) return text;
  const trimmed = text.trim();
  if (/^(?:[a-z]:[\\/]|file:)/i.test(trimmed)) return undefined;
  return joinInside('', trimmed);
}

/** The route of a page file: `a/index` is `/a`, `index` is `/`. */
export function routeOfId(id: string): string {
  const folder = id.replace(/(^|\/)index$/, '');
  return folder === '' ? '/' : `/${folder}`;
}

/** Output paths of files whose names hold a hash of what is in them, as the text of a pattern that all hosts read. */
export const hashedPath = String.raw`_octavo/(.+/)?[^/]+\.[0-9a-f]{8,}\.\w+`;

/** What says how long an answer may be kept: such files for good, since another content has another name. */
export const cachedForever = 'public, max-age=31536000, immutable';

/** Everything else may be another one tomorrow: it is kept, but never used without asking. */
export const revalidated = 'no-cache';

const pattern = new RegExp(`^${hashedPath}$`);

/** Whether the name of this file of the output tells what is in it. */
export function isHashed(path: string): boolean {
  return pattern.test(path);
}

/** Files with the same name after every build that a page asks for while it is read. */
export const unhashedFiles = [
  '_octavo/search.js',
  '_octavo/service.json',
  '_octavo/files.json',
  '_octavo/pages.json',
];

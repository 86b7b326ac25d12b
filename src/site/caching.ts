/** Matches output paths of files whose names contain a hash of their content, as a pattern that all hosts accept. */
export const hashedPath = String.raw`_octavo/(.+/)?[^/]+\.[0-9a-f]{8,}\.\w+`;

/** The cache header for such files, which never change: other content gets another name. */
export const cachedForever = 'public, max-age=31536000, immutable';

/** The cache header for all other files, which may change: they are stored but revalidated before each use. */
export const revalidated = 'no-cache';

const pattern = new RegExp(`^${hashedPath}$`);

/** Whether the name of this output file identifies its content. */
export function isHashed(path: string): boolean {
  return pattern.test(path);
}

/** Files with the same name in every build that a page requests while it is being read. */
export const unhashedFiles = [
  '_octavo/search.js',
  '_octavo/service.json',
  '_octavo/files.json',
  '_octavo/pages.json',
];

/** The oldest version of Node that Octavo supports, the same as in package.json. */
export const oldestNode = '20.19';

/**
 * The message for a Node version that is too old, on which a command would fail as if Octavo were broken; undefined for
 * others.
 */
export function tooOld(version: string): string | undefined {
  const parts = (text: string) => text.replace(/^v/, '').split('.').map(Number);
  const [major = 0, minor = 0] = parts(version);
  const [leastMajor = 0, leastMinor = 0] = parts(oldestNode);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Octavo needs Node ${oldestNode} or later; this is ${version.replace(/^v/, '')}. Install a newer one from https://nodejs.org, or choose it with your version manager (\`nvm install 22\`).`;
}

/** File extensions that look like country codes: `jquery.min.js`, `a.tar.gz`. */
const fileKinds = /\.(?:bz|cc|cs|db|go|gz|hs|in|js|kt|md|ml|pl|ps|py|rb|rs|sh|so|ts|vb|xz)$/i;

/**
 * The most common top-level domains, and countries if three names are there: `docs.example.fr`, since `notes.fr` could
 * be a page.
 */
const host =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|io|dev|ai|app|co)$|^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.){2,}[a-z]{2}$/i;

/**
 * Adds the missing scheme to a link, as `https://docs.example.com/start` for `docs.example.com/start`: without one, a
 * browser reads it as a path (RFC 3986, section 4.2). Undefined if it does not begin with a host name.
 */
export function withScheme(url: string): string | undefined {
  const typed = url.trim();
  const first = typed.split(/[/?#]/, 1)[0]!;
  return host.test(first) && !fileKinds.test(first) ? `https://${typed}` : undefined;
}

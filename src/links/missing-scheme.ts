/** Two letters at the end of a name that are the kind of a file rather than a country: `jquery.min.js`, `a.tar.gz`. */
const fileKinds = /\.(?:bz|cc|cs|db|go|gz|hs|in|js|kt|md|ml|pl|ps|py|rb|rs|sh|so|ts|vb|xz)$/i;

/** The domains that links name most, and countries: of these, `docs.example.fr`, since `notes.fr` could be a page. */
const host =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|io|dev|ai|app|co)$|^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.){2,}[a-z]{2}$/i;

/**
 * The address that a link means whose scheme was forgotten, `docs.example.com/start` as `https://docs.example.com/start`:
 * such a reference is a path (RFC 3986, section 4.2). Undefined if it does not begin with the name of a host.
 */
export function withScheme(url: string): string | undefined {
  const typed = url.trim();
  const first = typed.split(/[/?#]/, 1)[0]!;
  return host.test(first) && !fileKinds.test(first) ? `https://${typed}` : undefined;
}

/** Last parts of a name that are a file's rather than a host's: `jquery.min.js`, `setup.py`, `Makefile.in`. */
const fileKinds =
  /\.(?:js|mjs|cjs|jsx|ts|tsx|css|py|rb|rs|go|sh|pl|ps|cs|md|mdx|in|so|json|ya?ml|toml|html?|xml|txt|csv|pdf|zip|gz|tar|lock)$/i;

/** Domains under which links are written most. Two letters alone could be anything; `docs.example.fr` is clear. */
const host =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|io|dev|ai|app|co)$|^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.){2,}[a-z]{2,24}$/i;

/**
 * The address that a link means whose scheme was forgotten, `docs.example.com/start` as `https://docs.example.com/start`:
 * such a reference is a path (RFC 3986 §4.2). Undefined if it does not begin with the name of a host.
 */
export function withScheme(url: string): string | undefined {
  const typed = url.trim();
  const first = typed.split(/[/?#]/, 1)[0]!;
  return host.test(first) && !fileKinds.test(first) ? `https://${typed}` : undefined;
}

/**
 * Whether a list of sources allows an address of another host (Content Security Policy Level 3, section 6.7.2.8). Paths
 * of sources are not compared, so in doubt an address counts as allowed.
 */
export function allowsHost(sources: readonly string[], address: URL): boolean {
  return sources.some((source) => allows(source.toLowerCase(), address));
}

function allows(source: string, address: URL): boolean {
  // With `'strict-dynamic'`, what a script loads is trusted like the script itself.
  if (source === '*' || source === "'strict-dynamic'") return true;
  if (source.startsWith("'")) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):$/.exec(source)?.[1];
  if (scheme !== undefined) return isScheme(scheme, address);
  const [, protocol, host, port] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  if (host === undefined) return false;
  if (protocol !== undefined && !isScheme(protocol, address)) return false;
  const usual = address.protocol === 'https:' ? '443' : '80';
  if (port !== undefined && port !== '*' && port !== (address.port || usual)) return false;
  if (port === undefined && address.port !== '') return false;
  if (host === '*') return true;
  return host.startsWith('*.')
    ? address.hostname.endsWith(host.slice(1))
    : address.hostname === host;
}

/** The source `http:` also allows `https:`. */
function isScheme(scheme: string, { protocol }: URL): boolean {
  return protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');
}

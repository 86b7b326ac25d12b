/** Ports of other protocols: the "bad ports" above 1023 in the Fetch standard. */
const otherProtocols = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

/**
 * Parses an address that may be requested, or says why it may not. The URL standard normalizes every spelling of a
 * host.
 */
export function readWebAddress(text: string, from?: URL): { url: URL } | { reason: string } {
  if (!URL.canParse(text, from)) return { reason: 'it is no address' };
  const url = new URL(text, from);
  const way = from ? 'it redirects to' : 'it is';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { reason: `${way} ${url.protocol}` };
  }
  if (url.username !== '' || url.password !== '') {
    return { reason: `${way} an address with a user name or password` };
  }
  if (!isWebPort(url.port))
    return { reason: `${way} port ${url.port}, which is not a port of the web` };
  url.hash = '';
  return { url };
}

/** 80 and 443 (including an empty port), and ports that unprivileged programs may open. */
function isWebPort(text: string): boolean {
  const port = Number(text || 80);
  return port === 80 || port === 443 || (port > 1023 && !otherProtocols.has(port));
}

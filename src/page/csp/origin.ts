/** The origin of an absolute address as a source of a policy: `https://api.example.com`. Undefined for other texts. */
export function originOf(address: string | undefined): string | undefined {
  if (address === undefined || !/^(?:https?|wss?):\/\//i.test(address)) return undefined;
  const { protocol, host } = URL.parse(address) ?? {};
  // A source must not contain separators of a policy.
  return host && !/[\s;,'"]/.test(host) ? `${protocol}//${host}` : undefined;
}

/**
 * The source for requests to a server of a specification: `https://{region}.example.com/v1` is any host below
 * `example.com`. If the whole host is a variable, it may be any host.
 */
export function serverSource(url: string): string | undefined {
  const [, scheme, host] = /^(https?:|wss?:)\/\/([^/?#]+)/i.exec(url) ?? [];
  if (scheme === undefined) return /^[{]/.test(url) ? 'https:' : undefined;
  if (!host!.includes('{')) return originOf(url);
  const [first = '', ...labels] = host!.split('.');
  const variable = first.indexOf('{');
  const isFixed = labels.length > 1 && labels.every((label) => /^[^{}]+$/.test(label));
  if (variable < 0 || !first.includes('}', variable) || !isFixed) return scheme;
  return originOf(`${scheme}//x.${labels.join('.')}`)?.replace('//x.', '//*.');
}

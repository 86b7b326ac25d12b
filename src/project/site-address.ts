/** `seo.metatags.canonical` as the site's address; authors also write it without `https://`. */
export function addressIn(canonical: string | undefined): string | undefined {
  if (canonical === undefined) return undefined;
  const address = /^https?:\/\//i.test(canonical) ? canonical : `https://${canonical}`;
  return URL.canParse(address)
    ? address.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '')
    : undefined;
}

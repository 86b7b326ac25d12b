import { withoutEndSlashes } from '../../lib/text/slashes.ts';

/** Loads a vendor's script asynchronously; the script reads its settings from `attributes`. */
export function addScript(
  src: string,
  attributes: Record<string, string> = {},
  onload?: () => void,
): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  if (onload) script.onload = onload;
  document.head.append(script);
}

/** Encodes an author's value as one segment of a URL. */
export const segment = encodeURIComponent;

/** Adds the protocol to an address that lacks it, as many authors write it, and removes a trailing slash. */
export function origin(address: string): string {
  const trimmed = withoutEndSlashes(address);
  return /^https?:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`;
}

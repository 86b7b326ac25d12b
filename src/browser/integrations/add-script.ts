/** Loads a vendor's script beside the page's own work; `attributes` are what the script reads its settings from. */
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

/** A value of the author's as one segment of an address. */
export const segment = encodeURIComponent;

/** An address that may be written without its protocol, as hosts often are; no slash at its end. */
export function origin(address: string): string {
  const trimmed = address.replace(/(?<!\/)\/+$/, '');
  return /^https?:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`;
}

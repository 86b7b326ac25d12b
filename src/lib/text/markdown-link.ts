/**
 * An address as the destination of a Markdown link (CommonMark, "Links"): in angle brackets if it contains spaces or
 * brackets.
 */
export function linkDestination(address: string): string {
  if (!/[\s()<>]/.test(address)) return address;
  return `<${address.replaceAll(/[<>\n\r]/g, encodeURIComponent)}>`;
}

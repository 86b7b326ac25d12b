/** Text without halves of surrogate pairs, which no encoding can carry; each becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replaceAll(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  );
}

/** Replaces lone surrogates, which no encoding can represent, by U+FFFD. JSON and scripts can contain them. */
export function wellFormed(text: string): string {
  return text.replaceAll(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  );
}

/** Translations that the templates of the reference use. */
const keys = [
  ...['apiBaseUrl', 'apiHeaders', 'apiBody', 'apiLinks', 'apiNoAuth', 'apiNoBody', 'apiOptions'],
  ...['apiConstant'],
  ...['apiReadOnly', 'apiWriteOnly', 'apiScopes', 'required', 'deprecated', 'default', 'example'],
  ...['copy', 'copied', 'copyFailed', 'linkToSection', 'apiWhole', 'showMore', 'showLess'],
] as const;

export function referenceWords(word: (key: string) => string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, word(key)]));
}

/** Escapes signs that have a meaning in Markdown; `_` only where it could begin or end emphasis. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(
    /[\\`*[\]]|~~|&(?=#?\w+;)|<(?=[A-Za-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
    '\\$&',
  );
}

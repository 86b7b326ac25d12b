/** `getting-started` as a title: `Getting started`. Names with capitals or spaces are left as they are. */
export function nameInWords(name: string): string {
  if (/[A-Z\s]/.test(name)) return name;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Private-use characters around an id that is on its way with a heading, where no step takes it for Markdown. */
export const idMark = /[^\S\n]*\u{e000}([^\u{e001}]*)\u{e001}/u;

/** The words of a heading's Markdown. */
export function plainTitle(text: string): string {
  return text
    .replace(idMark, '')
    .replace(/\s*\{[:#.][^}]*\}\s*$/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .replace(/(^|\s)_([^_]+)_(?=\s|$)/g, '$1$2')
    .trim();
}

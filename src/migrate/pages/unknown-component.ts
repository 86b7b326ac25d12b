import { attribute, plainValue, type Tag } from './tags.ts';

/** Common names of props with texts for readers, and of props with addresses. */
const titles = ['title', 'heading', 'label', 'name'];
const texts = ['description', 'text', 'caption', 'summary', 'details', 'content'];
const addresses = ['to', 'href', 'link', 'url', 'path'];

/** The address of a component that acts as a link. */
export function addressOf(tag: Tag): string | undefined {
  return literal(tag, addresses);
}

/** The texts that a component without content would have shown, as a card if it has a title. */
export function wordsOf(tag: Tag): string {
  const title = literal(tag, titles);
  const text = literal(tag, texts) ?? '';
  const href = literal(tag, addresses);
  if (title === undefined) return text;
  if (text === '') return href === undefined ? '' : `<a${attribute('href', href)}>${title}</a>`;
  return `<Card${attribute('title', title)}${attribute('href', href)}>${text}</Card>`;
}

/** The first of the props whose value is text and not an expression. */
function literal({ attributes, expressions }: Tag, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const written = attributes.get(key);
    if (written === undefined) continue;
    const value = plainValue(written);
    const isText = !expressions.has(key) || (value !== written && !value?.includes('${'));
    if (isText && value?.trim()) return value;
  }
  return undefined;
}

import { attribute, plainValue, type Tag } from './tags.ts';

/** Names that props with words for readers, and with addresses, commonly have. */
const titles = ['title', 'heading', 'label', 'name'];
const texts = ['description', 'text', 'caption', 'summary', 'details', 'content'];
const addresses = ['to', 'href', 'link', 'url', 'path'];

/** Where a component that is a link by its name leads. */
export function addressOf(tag: Tag): string | undefined {
  return literal(tag, addresses);
}

/** What readers would have read of a component without content: its words, as a card where they have a title. */
export function wordsOf(tag: Tag): string {
  const title = literal(tag, titles);
  const text = literal(tag, texts) ?? '';
  const href = literal(tag, addresses);
  if (title === undefined) return text;
  if (text === '') return href === undefined ? '' : `<a${attribute('href', href)}>${title}</a>`;
  return `<Card${attribute('title', title)}${attribute('href', href)}>${text}</Card>`;
}

/** The first of the props that has a text, not an expression. */
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

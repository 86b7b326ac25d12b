import type { Dialect } from '../mdx/resolve/document.ts';
import type { DocsConfig } from '../project/config.ts';

/** What `octavo.syntax` adds to Markdown. The names of emoji are loaded only where pages may use them. */
export async function loadDialect({
  admonitions,
  emoji,
}: DocsConfig['octavo']['syntax']): Promise<Dialect> {
  return {
    ...(admonitions && { admonitions }),
    ...(emoji && { emoji: (await import('gemoji')).nameToEmoji }),
  };
}

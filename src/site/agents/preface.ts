import type { DocsConfig } from '../../project/config.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { fileAddress } from '../address.ts';

/**
 * The text above the Markdown form of every page: where the index of all pages is, and the author's instructions for
 * agents. `file` is the one that it stands in: all get the same but for the way to the index.
 */
export function agentPreface(
  config: Pick<DocsConfig, 'markdown'>,
  urls: UrlOptions,
  file: string,
): string {
  const parts = [
    `## Documentation index\nAll pages are listed at ${fileAddress('llms.txt', urls, file)}`,
  ];
  const guidance = instructions(config);
  if (guidance !== undefined) parts.push(`## Agent instructions\n${guidance}`);
  return `${parts.join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')}\n\n`;
}

/** `markdown.instructions` as Markdown; several become a list. */
export function instructions({ markdown }: Pick<DocsConfig, 'markdown'>): string | undefined {
  const { instructions: guidance } = markdown;
  if (guidance === undefined || typeof guidance === 'string') return guidance?.trim() || undefined;
  return (
    guidance.map((text) => `- ${text.trim().replaceAll('\n', '\n  ')}`).join('\n') || undefined
  );
}

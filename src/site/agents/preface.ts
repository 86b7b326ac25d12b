import type { DocsConfig } from '../../project/config.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { fileAddress } from '../address.ts';

/**
 * The text above the Markdown form of every page: the location of the index of all pages, and the author's instructions
 * for agents. `file` is the file that contains it; only the path to the index depends on it.
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

/** `markdown.instructions` as Markdown. Several become a list. */
export function instructions({ markdown }: Pick<DocsConfig, 'markdown'>): string | undefined {
  const { instructions: guidance } = markdown;
  if (guidance === undefined || typeof guidance === 'string') return guidance?.trim() || undefined;
  return (
    guidance.map((text) => `- ${text.trim().replaceAll('\n', '\n  ')}`).join('\n') || undefined
  );
}
